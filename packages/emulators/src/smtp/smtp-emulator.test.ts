import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSmtpEmulator, type SmtpEmulator } from "./smtp-emulator.ts";

let folder: string;
let emulator: SmtpEmulator;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "smtp-"));
  emulator = await startSmtpEmulator({ stateFile: join(folder, "smtp.json") });
});
afterEach(async () => {
  await emulator.stop();
  await rm(folder, { recursive: true });
});

const email = [
  "From: Shop <shop@example.com>",
  "To: ada@example.com",
  "Subject: =?utf-8?Q?Your_=C3=89tude?=",
  "Message-ID: <order-1@example.com>",
  "Date: Fri, 20 Nov 2026 12:00:00 +0000",
  'Content-Type: multipart/alternative; boundary="b"',
  "",
  "--b",
  "Content-Type: text/plain",
  "",
  "Thank you",
  "--b",
  "Content-Type: text/html",
  "",
  "<p>Thank <b>you</b></p>",
  "--b--",
];

/** Sends each line after the previous reply; resolves with the reply codes, the last one "closed" if cut off. */
async function talk(lines: readonly string[]): Promise<string[]> {
  const socket = connect(emulator.port, "127.0.0.1");
  socket.on("error", () => undefined);
  const replies = createInterface(socket)[Symbol.asyncIterator]();
  const codes: string[] = [];
  for (const line of ["", ...lines]) {
    if (line !== "") socket.write(`${line}\r\n`);
    const { value, done } = await replies.next();
    codes.push(done ? "closed" : value.slice(0, 3));
    if (done) break;
  }
  socket.destroy();
  return codes;
}

const envelope = ["HELO tester", "MAIL FROM:<shop@example.com>", "RCPT TO:<ada@example.com>"];
const delivery = [...envelope, "DATA", [...email, "."].join("\r\n")];

test("an email is received, parsed, listed and shown in a sandboxed frame", async () => {
  const waiting = emulator.waitForEmail(({ to }) => to.includes("ada@example.com"));
  expect(await talk(delivery)).toEqual(["220", "250", "250", "250", "354", "250"]);
  const received = await waiting;
  expect(received).toMatchObject({
    subject: "Your Étude",
    messageId: "<order-1@example.com>",
    envelope: { from: "shop@example.com", to: ["ada@example.com"] },
  });
  expect(received.text.trim()).toBe("Thank you");
  const listed: unknown = await (await fetch(`${emulator.inboxUrl}/_emulator/emails?to=ADA@example.com`)).json();
  expect(listed).toMatchObject([{ subject: "Your Étude" }]);
  expect(await (await fetch(`${emulator.inboxUrl}/_emulator/emails?to=b@example.com`)).json()).toEqual([]);
  expect(await (await fetch(emulator.inboxUrl)).text()).toContain("Your Étude");
  const shown = await (await fetch(`${emulator.inboxUrl}/emails/${received.id}`)).text();
  expect(shown).toContain('sandbox="" srcdoc="&#60;p&#62;Thank');
});

test("emails survive a restart", async () => {
  await talk(delivery);
  await emulator.stop();
  emulator = await startSmtpEmulator({ stateFile: join(folder, "smtp.json") });
  expect(emulator.emails()).toHaveLength(1);
});

test("an incomplete email is not stored", async () => {
  const socket = connect(emulator.port, "127.0.0.1");
  const closed = new Promise((resolve) => socket.on("close", resolve));
  const replies = createInterface(socket)[Symbol.asyncIterator]();
  await replies.next();
  for (const line of [...envelope, "DATA"]) {
    socket.write(`${line}\r\n`);
    await replies.next();
  }
  socket.end(`${email.join("\r\n")}\r\n`);
  await closed;
  await talk(delivery);
  expect(emulator.emails()).toHaveLength(1);
});

test.each([
  ["refuse-connection", ["421", "closed"], 0],
  ["defer-sender", ["220", "250", "451"], 0],
  ["reject-sender", ["220", "250", "550"], 0],
  ["reject-recipient", ["220", "250", "250", "550"], 0],
  ["temporary-failure", ["220", "250", "250", "451"], 0],
  ["drop-before-data", ["220", "250", "250", "250", "closed"], 0],
  ["reject-content", ["220", "250", "250", "250", "354", "554"], 0],
  ["defer-content", ["220", "250", "250", "250", "354", "451"], 0],
  ["drop-after-data", ["220", "250", "250", "250", "354", "closed"], 1],
] as const)("fault %s", async (fault, codes, stored) => {
  emulator.setFault(fault, 1);
  expect((await talk(delivery)).slice(0, codes.length)).toEqual(codes);
  expect(emulator.emails()).toHaveLength(stored);
  await talk(delivery);
  expect(emulator.emails()).toHaveLength(stored + 1);
});

test("one recipient can be refused", async () => {
  emulator.setRecipientReply("Ada@example.com", "450 4.2.2 Mailbox full");
  expect(await talk(envelope)).toEqual(["220", "250", "250", "450"]);
  emulator.setRecipientReply("ada@example.com", null);
  expect(await talk(envelope)).toEqual(["220", "250", "250", "250"]);
});

test("a failed wait lists the emails received", async () => {
  await talk(delivery);
  await expect(emulator.waitForEmail(() => false, 20)).rejects.toThrow("ada@example.com: Your Étude");
});
