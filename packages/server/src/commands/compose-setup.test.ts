import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

const program = fileURLToPath(new URL("../recital.ts", import.meta.url));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "recital-setup-"));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs `compose-setup` and returns what it printed; rejects if it fails. */
async function setUp(settings: Readonly<Record<string, string>> = {}): Promise<string> {
  const env = { PATH: process.env["PATH"], SECRETS_DIR: join(folder, "secrets"), DATA_DIR: folder, ...settings };
  return (await promisify(execFile)(process.execPath, [program, "compose-setup"], { env })).stdout;
}

const readUrl = () => readFile(join(folder, "secrets/database-url"), "utf8").catch(() => null);

test("the database's URL has a generated password, and stays at the next start", async () => {
  expect(await setUp()).toMatch(/^The settings are complete/);
  const url = await readUrl();
  expect(url).toMatch(/^mysql:\/\/recital:[\w-]{43}@mysql:3306\/recital\n$/);
  await writeFile(join(folder, "recital.sqlite"), "the data of before");
  await setUp();
  expect(await readUrl()).toBe(url);
});

test("a site with its data in SQLite gets no empty MySQL", async () => {
  await writeFile(join(folder, "recital.sqlite"), "data");
  await expect(setUp()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("has its data in SQLite") });
  expect(await readUrl()).toBeNull();
});

test("missing settings are named", async () => {
  const stderr = expect.stringContaining("SESSION_SECRET is required");
  await expect(setUp({ PUBLIC_URL: "https://music.example" })).rejects.toMatchObject({ code: 1, stderr });
});
