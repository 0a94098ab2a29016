import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { once } from "node:events";
import { startSmtpEmulator, type SmtpEmulator } from "@recital/emulators/smtp/smtp-emulator";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { EmailError, type Email } from "../../ports/mailer.ts";
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
  return makeSmtpMailer({ url: emulator.url, from, ...changes });
}

const email: Email = {
  to: "buyer@example.com",
  subject: "Your order 12 – Étude",
  text: ["Thank you", ".", ".dots", "x".repeat(2000), "QUIT", "ö"].join("\n"),
  html: "<p>Thank <b>you</b></p>",
  messageId: "order-12-confirmation@example.com",
};
const yes = () => Promise.resolve(true);

/** Returns the {@link EmailError} that a delivery ends with, and how often `beforeContent` was called. */
async function failure(changes: Partial<Email> = {}, confirm: () => Promise<boolean> = yes) {
  let calls = 0;
  const sent = mailer.send({ ...email, ...changes }, () => {
    calls += 1;
    return confirm();
  });
  const error: unknown = await sent.then(() => null).catch((reason: unknown) => reason);
  if (!(error instanceof EmailError)) throw new Error("expected an EmailError", { cause: error });
  return { reason: error.reason, message: error.message, calls };
}

describe("an accepted email", () => {
  test("arrives unchanged, from the shop, with the given message id", async () => {
    // The header has no milliseconds.
    const earliest = Math.floor(Date.now() / 1000) * 1000;
    await mailer.send(email, yes);
    const [received, ...more] = emulator.emails();
    expect(more).toEqual([]);
    expect(received).toMatchObject({
      envelope: { from: "shop@example.com", to: ["buyer@example.com"] },
      from: "shop@example.com",
      to: ["buyer@example.com"],
      subject: email.subject,
      messageId: "<order-12-confirmation@example.com>",
    });
    expect(received?.text.trimEnd()).toBe(email.text);
    expect(received?.html.trimEnd()).toBe(email.html);
    const date = Date.parse(received?.date ?? "");
    expect(date).toBeGreaterThanOrEqual(earliest);
    expect(date).toBeLessThanOrEqual(Date.now());
  });

  test("calls beforeContent once, before the content is sent", async () => {
    const had: number[] = [];
    await mailer.send(email, () => {
      had.push(emulator.emails().length);
      return Promise.resolve(true);
    });
    expect(had).toEqual([0]);
  });

  test("logs in if the URL contains a user", async () => {
    mailer = make({ url: emulator.url.replace("smtp://", "smtp://user:p%40ss@") });
    await mailer.send(email, yes);
    expect(emulator.emails()).toHaveLength(1);
  });

  test("does not turn line breaks in a subject into headers", async () => {
    await mailer.send({ ...email, subject: "Hello\r\nBcc: all@example.com\r\n\r\nbody" }, yes);
    const [received] = emulator.emails();
    expect(received?.envelope.to).toEqual(["buyer@example.com"]);
    expect(received?.headers.map(({ name }) => name)).not.toContain("bcc");
  });
});

describe("additional headers", () => {
  const read = (name: string) => emulator.emails()[0]?.headers.find((header) => header.name === name)?.value;

  test("arrive unchanged, with our own", async () => {
    const value = `<https://music.example/newsletter/unsubscribe?token=${"x".repeat(90)}>`;
    await mailer.send({ ...email, headers: { "List-Unsubscribe": value } }, yes);
    expect(read("list-unsubscribe")).toBe(value);
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
    expect(await failure({ headers: { [name]: value } })).toMatchObject({ reason: "refused", calls: 0 });
    expect(emulator.emails()).toEqual([]);
  });
});

describe("a recipient that is not one plain email address is refused before connecting", () => {
  test.each([
    "a@example.com\r\nRCPT TO:<b@example.com>",
    "a@example.com\nBcc: b@example.com",
    "a@example.com, b@example.com",
    "A <a@example.com>",
    "a@example.com>",
    "group: a@example.com;",
    "no-domain",
    "",
  ])("%j", async (to) => {
    expect(await failure({ to })).toMatchObject({ reason: "refused", calls: 0 });
    expect(emulator.emails()).toEqual([]);
  });
});

describe("beforeContent", () => {
  test("returning false sends no email", async () => {
    expect(await failure({}, () => Promise.resolve(false))).toMatchObject({ reason: "withdrawn", calls: 1 });
    await mailer.send({ ...email, subject: "next" }, yes);
    expect(emulator.emails().map(({ subject }) => subject)).toEqual(["next"]);
  });

  test("throwing sends no email", async () => {
    const broken = () => Promise.reject(new Error("the database is unreachable"));
    expect(await failure({}, broken)).toMatchObject({ reason: "unavailable", calls: 1 });
    await mailer.send({ ...email, subject: "next" }, yes);
    expect(emulator.emails().map(({ subject }) => subject)).toEqual(["next"]);
  });

  test("is awaited before the delivery ends, and returning true too late sends nothing", async () => {
    let hasReturned = false;
    const late = async () => {
      mailer.close();
      // The connection's end event arrives in a later turn of the event loop.
      await new Promise((resolve) => setTimeout(resolve, 100));
      hasReturned = true;
      return true;
    };
    expect(await failure({}, late)).toMatchObject({ reason: "unavailable" });
    expect(hasReturned).toBe(true);
    expect(emulator.emails()).toEqual([]);
  });
});

describe("every failure of the server has the right reason", () => {
  test.each([
    ["refuse-connection", "unavailable", 0, 0],
    ["reject-recipient", "refused", 0, 0],
    ["temporary-failure", "unavailable", 0, 0],
    ["quota-exceeded", "unavailable", 0, 0],
    ["drop-before-data", "unavailable", 0, 0],
    ["reject-content", "refused", 1, 0],
    ["defer-content", "unavailable", 1, 0],
    ["drop-after-data", "uncertain", 1, 1],
    ["hang-after-data", "uncertain", 1, 1],
  ] as const)("%s: %s", async (fault, reason, calls, received) => {
    if (fault.startsWith("hang")) mailer = make({ socketTimeoutMs: 400 });
    emulator.setFault(fault, 1);
    const result = await failure();
    mailer = make();
    expect(result).toMatchObject({ reason, calls });
    expect(result.message).not.toContain("@");
    expect(emulator.emails()).toHaveLength(received);
    await mailer.send(email, yes);
    expect(emulator.emails()).toHaveLength(received + 1);
  });

  test("an unreachable server is unavailable", async () => {
    await emulator.stop();
    expect(await failure()).toMatchObject({ reason: "unavailable", calls: 0 });
    emulator = await startSmtpEmulator();
  });

  test("closing the mailer aborts a hanging delivery", async () => {
    emulator.setFault("hang-after-data", 1);
    const failing = failure();
    await emulator.waitForEmail(() => true);
    mailer.close();
    expect(await failing).toMatchObject({ reason: "uncertain" });
  });
});

describe("a scripted server", () => {
  let server: Server;
  const sockets: Socket[] = [];
  let received = "";
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  /** Replies to each line with the next entry; null sends nothing. */
  async function serve(words: readonly (string | null)[]): Promise<string> {
    const left = [...words];
    received = "";
    server = createServer((socket) => {
      sockets.push(socket);
      const reply = () => {
        const text = left.shift();
        if (text) socket.write(`${text}\r\n`);
      };
      socket.on("error", () => undefined);
      socket.on("data", (bytes) => {
        received += bytes.toString();
        reply();
      });
      reply();
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
    ["limits the size of emails", ["220 hi", "250-hi\r\n250 SIZE 100"], "refused"],
    ["has another quota", ["220 hi", "250 hi", "550 5.7.708 not from you"], "unavailable"],
    ["limits the rate", ["220 hi", "250 hi", "550-5.7.1 Too many emails today\r\n550 5.7.1 wait"], "unavailable"],
    ["rejects spam", ["220 hi", "250 hi", "550 5.7.1 this is spam"], "refused"],
    ["hangs after RCPT", ["220 hi", "250 hi", "250 ok", null], "unavailable"],
  ] as const)("that %s", async (_name, words, reason) => {
    const isSilent = words.some((text) => text === null);
    mailer = make({ url: await serve(words), ...(isSilent && { connectTimeoutMs: 300, socketTimeoutMs: 400 }) });
    expect(await failure()).toMatchObject({ reason, calls: 0 });
  });

  const withLogin = ["250-hi\r\n250 AUTH PLAIN", "235 welcome", "250 ok", "250 ok", "354 go on", "250 ok"];
  /** The server's URL with a password. This address reaches the server, and is not one of the loopback addresses. */
  const elsewhere = (url: string) => url.replace("smtp://127.0.0.1", "smtp://shop:p%40ssword@0.0.0.0");
  const password = Buffer.from("\0shop\0p@ssword").toString("base64");

  test.each([
    ["offers no STARTTLS", ["220 hi", "250-hi\r\n250 AUTH PLAIN", "502 unknown command", ...withLogin]],
    ["knows no EHLO", ["220 hi", "502 shop@example.com?", "250 hi", ...withLogin]],
  ])("that %s gets neither the password nor the email", async (_name, words) => {
    mailer = make({ url: elsewhere(await serve(words)) });
    const { reason, message, calls } = await failure();
    expect({ reason, calls }).toEqual({ reason: "unavailable", calls: 0 });
    expect(message).toMatch(/offers no encryption.* Use smtps:\/\/ in its URL, or append \?requireTLS=false/);
    expect(message).not.toContain("@");
    expect(received).not.toContain("AUTH");
    expect(received).not.toContain("MAIL");
  });

  test.each(["requireTLS=false", "127.0.0.1"])("that offers no STARTTLS gets the email with %s", async (reason) => {
    const url = elsewhere(await serve(["220 hi", ...withLogin]));
    mailer = make({ url: reason === "127.0.0.1" ? url.replace("0.0.0.0", reason) : `${url}?${reason}` });
    await mailer.send(email, yes);
    expect(received).toContain(password);
  });

  test("on this machine must offer STARTTLS with requireTLS=true", async () => {
    const url = await serve(["220 hi", "250-hi\r\n250 AUTH PLAIN", "502 unknown command", ...withLogin]);
    mailer = make({ url: `${url}?requireTLS=true` });
    expect(await failure()).toMatchObject({ reason: "unavailable", calls: 0 });
  });
});

test("a server that is no mail server is not quoted", async () => {
  const server = createServer((socket) => socket.end("SSH-2.0-secret banner\r\n"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  mailer = make({ url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const error: unknown = await mailer.send(email, yes).catch((reason: unknown) => reason);
  server.close();
  expect(error).toBeInstanceOf(EmailError);
  expect((error as EmailError).serverWords).not.toContain("SSH");
  mailer = make();
});

test.each(["", "a@example.com, b@example.com", "a@example.com\nBcc: b@example.com"])(
  "a sender %j stops the start",
  (from) => {
    expect(() => make({ from })).toThrow("must be one email address");
  },
);

describe("a bulk email", () => {
  const placeholder = "token-goes-here";
  const many = (to: string, changes: Partial<Email> = {}) =>
    mailer.send({ ...email, bulk: { placeholder, value: `t${to.length}` }, ...changes, to }, yes);

  test("uses the connection of the one before, also after a recipient was refused", async () => {
    await many("a@example.com");
    await many("b@example.com");
    expect(emulator.connections()).toBe(1);
    emulator.setRecipientReply("c@example.com", "550 5.1.1 No such user");
    const reply = { step: "recipient", code: 550, status: "5.1.1", isQuota: false };
    await expect(many("c@example.com")).rejects.toMatchObject({ reason: "refused", reply });
    await many("d@example.com");
    expect(emulator.emails().flatMap(({ to }) => to)).toEqual(["a@example.com", "b@example.com", "d@example.com"]);
  });

  test("is sent over a new connection if the server closes the old one with a reply", async () => {
    emulator.setFault("one-email-each");
    for (const to of ["a@example.com", "b@example.com", "c@example.com"]) await many(to);
    expect(emulator.emails()).toHaveLength(3);
    emulator.setFault("throttle-and-close");
    const reply = { step: "sender", code: 421 };
    await expect(many("d@example.com")).rejects.toMatchObject({ reason: "unavailable", reply });
  });

  test("is sent over a new connection if the server closed the old one", async () => {
    await many("a@example.com");
    emulator.setFault("drop-before-data", 1);
    await many("b@example.com");
    expect(emulator.emails()).toHaveLength(2);
  });

  test.each([
    ["Latin", "Grüße, and a line that is longer than any line of an encoded email may be, by far. "],
    ["Japanese", "新しい歌を録音しました。"],
    ["plain", "Hello.\n"],
  ])("has the recipient's value wherever the placeholder stands, at any place of a line (%s)", async (_, words) => {
    const write = (value: string) =>
      Array.from({ length: 80 }, (__, index) => `${"x".repeat(index)} ${words}/${value}&x=${index}\n`).join("");
    const changes = { text: write(placeholder), html: `<p>${write(placeholder)}</p>`, subject: `${words.trim()} 歌` };
    for (const value of ["ada-ada-ada-ada", "a"]) {
      await many("ada@example.com", { ...changes, bulk: { placeholder, value } });
      const received = emulator.emails().at(-1);
      expect(received?.text.trimEnd()).toBe(write(value).trimEnd());
      expect(received?.html.trimEnd()).toBe(`<p>${write(value)}</p>`);
      expect(received?.subject).toBe(changes.subject);
    }
  });

  test("is not mixed up with another one, and has headers of its own", async () => {
    await many("ada@example.com", { html: "<p>First</p>", messageId: "1@example.com" });
    await many("bo@example.com", { html: "<p>Second</p>", messageId: "2@example.com", headers: { "X-A": "b" } });
    await many("cy@example.com", { html: "<p>First</p>", messageId: "3@example.com" });
    const received = emulator.emails().map(({ to, html, messageId }) => [to[0], html.trim(), messageId]);
    expect(received).toEqual([
      ["ada@example.com", "<p>First</p>", "<1@example.com>"],
      ["bo@example.com", "<p>Second</p>", "<2@example.com>"],
      ["cy@example.com", "<p>First</p>", "<3@example.com>"],
    ]);
    expect(emulator.emails()[1]?.headers).toContainEqual({ name: "x-a", value: "b" });
  });

  test("whose value is no plain word is refused", async () => {
    const broken = { bulk: { placeholder, value: "a\r\n.\r\nMAIL FROM:<x@example.com>" } };
    expect(await failure(broken)).toMatchObject({ reason: "refused", calls: 0 });
  });
});
