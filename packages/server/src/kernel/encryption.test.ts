import { expect, test } from "vitest";
import { makeEncryption, parseEncryptionKey } from "./encryption.ts";

const older = Buffer.alloc(32, 1);
const newer = Buffer.alloc(32, 2);
const before = makeEncryption([older]);
const rotated = makeEncryption([newer, older]);

test("an encrypted text comes back, differs each time and contains nothing of the text", () => {
  const text = "a secret with 🎹 and ş";
  const [first, second] = [before.encrypt("purpose", text), before.encrypt("purpose", text)];
  expect(first).not.toBe(second);
  expect(first).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/);
  expect(first).not.toContain(Buffer.from(text).toString("base64url").slice(0, 8));
  expect(before.decrypt("purpose", first)).toBe(text);
  expect(before.decrypt("purpose", before.encrypt("purpose", ""))).toBe("");
});

test("a text of another purpose or key, and a changed, shortened or plain one, cannot be read", () => {
  const encrypted = before.encrypt("purpose", "text");
  expect(before.decrypt("other purpose", encrypted)).toBeNull();
  expect(makeEncryption([newer]).decrypt("purpose", encrypted)).toBeNull();
  for (let place = "v1.12345678.".length; place < encrypted.length; place++) {
    const letter = encrypted[place] === "A" ? "g" : "A";
    expect(before.decrypt("purpose", encrypted.slice(0, place) + letter + encrypted.slice(place + 1))).toBeNull();
  }
  for (const text of [encrypted.slice(0, -4), encrypted.slice(0, 20), "JBSWY3DPEHPK3PXP", ""]) {
    expect(before.decrypt("purpose", text)).toBeNull();
  }
});

test("a hash depends on text, purpose and key, and always has 55 characters", () => {
  const hash = before.hash("purpose", "text");
  expect(before.hash("purpose", "text")).toBe(hash);
  const otherHashes = [before.hash("purpose", "Text"), before.hash("other", "text"), rotated.hash("purpose", "text")];
  for (const otherHash of otherHashes) expect(otherHash).not.toBe(hash);
  for (const value of [hash, ...otherHashes, before.hash("purpose", "")]) expect(value).toHaveLength(55);
  expect(before.hash("purpose", "text")).not.toContain(before.encrypt("purpose", "text").slice(12, 20));
});

test("after a rotation, older texts are read, older hashes are found, and the newest key is used for new ones", () => {
  const [encrypted, hash] = [before.encrypt("purpose", "text"), before.hash("purpose", "text")];
  expect(rotated.decrypt("purpose", encrypted)).toBe("text");
  expect(rotated.hashes("purpose", "text")).toEqual([rotated.hash("purpose", "text"), hash]);
  expect(before.decrypt("purpose", rotated.encrypt("purpose", "text"))).toBeNull();
  for (const stored of [encrypted, hash]) {
    expect(before.keyOf(stored)).toBe("newest");
    expect(rotated.keyOf(stored)).toBe("older");
    expect(makeEncryption([newer]).keyOf(stored)).toBe("unknown");
  }
  expect(before.keyOf("JBSWY3DPEHPK3PXP")).toBe("none");
});

test.each([
  ["hexadecimal digits", "01".repeat(32).toUpperCase()],
  ["base64", Buffer.alloc(32, 1).toString("base64")],
  ["base64url", Buffer.alloc(32, 1).toString("base64url")],
])("a key may be written in %s", (_, text) => {
  expect(parseEncryptionKey(text)).toEqual(older);
});

test.each(["", "01".repeat(31), "a password of forty-three characters, okay?", Buffer.alloc(33).toString("base64")])(
  "%j is no key",
  (text) => expect(parseEncryptionKey(text)).toBeNull(),
);
