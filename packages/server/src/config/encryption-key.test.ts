import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parseEncryptionKey } from "../kernel/encryption.ts";
import { openEncryption } from "./encryption-key.ts";
import { ConfigError } from "./env.ts";

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recital-key-"));
  file = join(folder, "encryption.key");
});
afterEach(() => rm(folder, { recursive: true }));

test("processes that start at once agree on a new key, which only its owner can read", async () => {
  const opened = await Promise.all(Array.from({ length: 12 }, () => openEncryption(undefined, folder)));
  const [first] = opened;
  const encrypted = first?.encrypt("purpose", "text") ?? "";
  for (const encryption of opened) expect(encryption.decrypt("purpose", encrypted)).toBe("text");
  expect(await readdir(folder)).toEqual(["encryption.key"]);
  expect(parseEncryptionKey((await readFile(file, "utf8")).trim())).toHaveLength(32);
  if (process.platform !== "win32") expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await openEncryption(undefined, folder)).decrypt("purpose", encrypted)).toBe("text");
});

test("a configured key wins over the file and creates none; the file may contain older keys too", async () => {
  const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const encrypted = (await openEncryption([older], folder)).encrypt("purpose", "text");
  expect(await readdir(folder)).toEqual([]);
  await writeFile(file, `${newer.toString("hex")}, ${older.toString("base64")}\n`);
  const fromFile = await openEncryption(undefined, folder);
  expect(fromFile.decrypt("purpose", encrypted)).toBe("text");
  expect(fromFile.keyOf(encrypted)).toBe("older");
  expect((await openEncryption([older], folder)).keyOf(encrypted)).toBe("newest");
});

test.each(["", "not a key\n", `${"01".repeat(31)}\n`])(
  "a file with %j stops the start and stays as it is",
  async (text) => {
    await writeFile(file, text);
    await expect(openEncryption(undefined, folder)).rejects.toThrow(`${file} does not contain a key`);
    expect(await readFile(file, "utf8")).toBe(text);
  },
);

test("a folder that cannot be written to stops the start and names the variable to set", async () => {
  const missing = openEncryption(undefined, join(folder, "missing"));
  await expect(missing).rejects.toThrow(ConfigError);
  await expect(missing).rejects.toThrow("Set ENCRYPTION_KEY instead");
});

test.skipIf(process.platform === "win32" || process.getuid?.() === 0)(
  "a key in a folder that became read-only is used",
  async () => {
    const encrypted = (await openEncryption(undefined, folder)).encrypt("purpose", "text");
    await chmod(folder, 0o500);
    expect((await openEncryption(undefined, folder)).decrypt("purpose", encrypted)).toBe("text");
    await chmod(folder, 0o700);
  },
);
