import { expect, test } from "vitest";
import { maskEmails } from "./emails.ts";

test.each([
  ["550 5.1.1 <Ada.Vale+music@Mail.example.com>: unknown", "550 5.1.1 <[email]>: unknown"],
  ["no mailbox 'o'neil@example.com'.", "no mailbox '[email]'."],
  ["sent to ada@example.com.", "sent to [email]"],
  ["ada@example.com, bo@example.com;cy@example.org", "[email], [email];[email]"],
  ["bounces+ada=example.com@mail.example", "[email]"],
  ["/subscribers/ada%2Bmusic%40example.com/x", "/subscribers/[email]/x"],
  ["çağla@müzik.example and ada@xn--mzik-0ra.example", "[email] and [email]"],
  ["ada@[192.0.2.1]", "[email]"],
  [JSON.stringify("first line\nada@example.com\u0001bo@example.com"), String.raw`"first line\n[email]\u0001[email]"`],
  ["at run (node_modules/.pnpm/pino@10.4.0_@types+node@24.19.2/x.js:1:2)", null],
  ["'root'@'localhost', @, a @ b, 50%40", null],
])("%s", (text, masked) => {
  expect(maskEmails(text)).toBe(masked ?? text);
});

test("an address behind others, without separators, is masked too", () => {
  expect(maskEmails("a@b@ada@example.com")).toBe("a@b@[email]");
  expect(maskEmails("a%40b@example.com 𝒶da@example.com")).toBe("[email] [email]");
});

test.each([
  ["a".repeat(14_000) + "@x", 0],
  ["a".repeat(14_000) + "@example.com", 100],
  ["a@b.c".repeat(3000), 15_000],
  ["%40.c".repeat(3000), 3000 * 100],
  ["\\".repeat(14_000) + "a@b.c", 2],
])("few characters before each sign are looked at", (text, maxLooked) => {
  let looked = 0;
  maskEmails(text, () => (looked += 1));
  expect(looked).toBeLessThanOrEqual(maxLooked);
});
