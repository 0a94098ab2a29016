import { createServer, type Server, type Socket } from "node:net";
import { once } from "node:events";
import { startSmtpEmulator, type SmtpEmulator } from "@recital/emulators/smtp/smtp-emulator";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MailError, type Mail } from "../../ports/mailer.ts";
import { makeSmtpMailer, type SmtpSettings } from "./smtp-mailer.ts";

let emulator: SmtpEmulator;
let mailer: ReturnType<typeof makeSmtpMailer>;

beforeEach(async () => {
  emulator = await startSmtpEmulator();
  mailer = make();
});
afterEach(async () => {
  mailer.close();
  await emulator.stop();
});

function make(changes: Partial<SmtpSettings> = {}) {
  const from = "Ada Vale <shop@example.com>";
  return makeSmtpMailer({ url: emulator.url, from, connectTimeoutMs: 1000, socketTimeoutMs: 400, ...changes });
}

const mail: Mail = {
  to: "buyer@example.com",
  subject: "Your order 12 – Étude",
  text: ["Thank you", ".", ".dots", "x".repeat(2000), "QUIT", "ö"].join("\n"),
  html: "<p>Thank <b>you</b></p>",
  messageId: "order-12-confirmation@example.com",
};
const yes = () => Promise.resolve(true);

/** The {@link MailError} that a delivery ends with, and how often it asked. */
async function failure(changes: Partial<Mail> = {}, answer: () => Promise<boolean> = yes) {
  let asked = 0;
  const sent = mailer.send({ ...mail, ...changes }, () => {
    asked += 1;
    return answer();
  });
  const error: unknown = await sent.then(() => null).catch((reason: unknown) => reason);
  if (!(error instanceof MailError)) throw new Error("expected a MailError", { cause: error });
  return { reason: error.reason, message: error.message, asked };
}

describe("a mail that is taken", () => {
  test("arrives as it was written, from the shop, with the message id that was given", async () => {
    await mailer.send(mail, yes);
    const [received, ...more] = emulator.mails();
    expect(more).toEqual([]);
    expect(received).toMatchObject({
      envelope: { from: "shop@example.com", to: ["buyer@example.com"] },
      from: "shop@example.com",
      to: ["buyer@example.com"],
      subject: mail.subject,
      messageId: "<order-12-confirmation@example.com>",
    });
    expect(received?.text.trimEnd()).toBe(mail.text);
    expect(received?.html.trimEnd()).toBe(mail.html);
    expect(Math.abs(Date.parse(received?.date ?? "") - Date.now())).toBeLessThan(10_000);
  });

  test("asks once, when nothing has arrived yet", async () => {
    const had: number[] = [];
    await mailer.send(mail, () => {
      had.push(emulator.mails().length);
      return Promise.resolve(true);
    });
    expect(had).toEqual([0]);
  });

  test("logs in where the address names a user", async () => {
    mailer = make({ url: emulator.url.replace("smtp://", "smtp://user:p%40ss@") });
    await mailer.send(mail, yes);
    expect(emulator.mails()).toHaveLength(1);
  });

  test("keeps line breaks in a subject from becoming headers", async () => {
    await mailer.send({ ...mail, subject: "Hello\r\nBcc: all@example.com\r\n\r\nbody" }, yes);
    const [received] = emulator.mails();
    expect(received?.envelope.to).toEqual(["buyer@example.com"]);
    expect(received?.headers.map(({ name }) => name)).not.toContain("bcc");
  });
});

describe("further headers", () => {
  const read = (name: string) => emulator.mails()[0]?.headers.find((header) => header.name === name)?.value;

  test("arrive as they were given, beside our own", async () => {
    const address = `<https://music.example/newsletter/unsubscribe?token=${"x".repeat(90)}>`;
    await mailer.send({ ...mail, headers: { "List-Unsubscribe": address } }, yes);
    expect(read("list-unsubscribe")).toBe(address);
    expect(read("auto-submitted")).toBe("auto-generated");
  });

  test.each([
    ["X-One", "a\r\nBcc: all@example.com"],
    ["X-One", "a\nBcc: all@example.com"],
    ["X-One", ""],
    ["X-One", "é"],
    ["X-One\r\nBcc", "all@example.com"],
    ["X One", "a"],
  ])("that are not one line are refused: %j %j", async (name, value) => {
    expect(await failure({ headers: { [name]: value } })).toMatchObject({ reason: "refused", asked: 0 });
    expect(emulator.mails()).toEqual([]);
  });
});

describe("a recipient that is not one plain address is refused before anything is said", () => {
  test.each([
    "a@example.com\r\nRCPT TO:<b@example.com>",
    "a@example.com\nBcc: b@example.com",
    "a@example.com, b@example.com",
    "A <a@example.com>",
    "a@example.com>",
    "group: a@example.com;",
    "nobody",
    "",
  ])("%j", async (to) => {
    expect(await failure({ to })).toMatchObject({ reason: "refused", asked: 0 });
    expect(emulator.mails()).toEqual([]);
  });
});

describe("the last question", () => {
  test("answered with no leaves the server without a mail", async () => {
    expect(await failure({}, () => Promise.resolve(false))).toMatchObject({ reason: "withdrawn", asked: 1 });
    await mailer.send({ ...mail, subject: "next" }, yes);
    expect(emulator.mails().map(({ subject }) => subject)).toEqual(["next"]);
  });

  test("that fails leaves the server without a mail", async () => {
    const broken = () => Promise.reject(new Error("the database is away"));
    expect(await failure({}, broken)).toMatchObject({ reason: "unavailable", asked: 1 });
    await mailer.send({ ...mail, subject: "next" }, yes);
    expect(emulator.mails().map(({ subject }) => subject)).toEqual(["next"]);
  });

  test("is settled before the delivery ends, and a yes that comes too late sends nothing", async () => {
    let isSettled = false;
    const late = async () => {
      await new Promise((resolve) => setTimeout(resolve, 900));
      isSettled = true;
      return true;
    };
    expect(await failure({}, late)).toMatchObject({ reason: "unavailable" });
    expect(isSettled).toBe(true);
    expect(emulator.mails()).toEqual([]);
  });
});

describe("every failure of the server says what became of the mail", () => {
  test.each([
    ["refuse-connection", "unavailable", 0, 0],
    ["reject-recipient", "refused", 0, 0],
    ["temporary-failure", "unavailable", 0, 0],
    ["drop-before-data", "unavailable", 0, 0],
    ["reject-content", "refused", 1, 0],
    ["defer-content", "unavailable", 1, 0],
    ["drop-after-data", "uncertain", 1, 1],
    ["hang-after-data", "uncertain", 1, 1],
  ] as const)("%s: %s", async (fault, reason, asked, kept) => {
    emulator.setFault(fault, 1);
    const result = await failure();
    expect(result).toMatchObject({ reason, asked });
    expect(result.message).not.toContain("@");
    expect(emulator.mails()).toHaveLength(kept);
    await mailer.send(mail, yes);
    expect(emulator.mails()).toHaveLength(kept + 1);
  });

  test("a server that is away is unavailable", async () => {
    await emulator.stop();
    expect(await failure()).toMatchObject({ reason: "unavailable", asked: 0 });
    emulator = await startSmtpEmulator();
  });

  test("closing the mailer ends a delivery that hangs", async () => {
    mailer = make({ socketTimeoutMs: 60_000 });
    emulator.setFault("hang-after-data", 1);
    const failing = failure();
    await emulator.waitForMail(() => true);
    mailer.close();
    expect(await failing).toMatchObject({ reason: "uncertain" });
  });
});

describe("a server of a few words", () => {
  let server: Server;
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  /** Answers each line with the next word; null says nothing more. */
  async function serve(words: readonly (string | null)[]): Promise<string> {
    const left = [...words];
    server = createServer((socket) => {
      sockets.push(socket);
      const say = () => {
        const word = left.shift();
        if (word) socket.write(`${word}\r\n`);
      };
      socket.on("error", () => undefined);
      socket.on("data", say);
      say();
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    return `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  }

  test.each([
    ["never greets", [null], "unavailable"],
    ["asks for a login", ["220 hi", "250 hi", "530 login first"], "unavailable"],
    ["refuses the sender", ["220 hi", "250 hi", "550 not you"], "refused"],
    ["takes no mail so large", ["220 hi", "250-hi\r\n250 SIZE 100"], "refused"],
    ["hangs after RCPT", ["220 hi", "250 hi", "250 ok", null], "unavailable"],
  ] as const)("that %s", async (_name, words, reason) => {
    mailer = make({ url: await serve(words), connectTimeoutMs: 300 });
    expect(await failure()).toMatchObject({ reason, asked: 0 });
  });
});

test.each(["", "a@example.com, b@example.com", "a@example.com\nBcc: b@example.com"])(
  "a sender %j stops the start",
  (from) => {
    expect(() => make({ from })).toThrow("must be one address");
  },
);
