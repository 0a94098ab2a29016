import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const program = fileURLToPath(new URL("../recital.ts", import.meta.url));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "recital-help-"));
});
afterAll(() => rm(folder, { recursive: true }));

function run(...args: readonly string[]) {
  const env = { PATH: process.env["PATH"], DATA_DIR: folder, RECITAL_IS_INSTALLED: "true" };
  return promisify(execFile)(process.execPath, [program, ...args], { env });
}

test.each(["start", "migrate", "health", "compose-setup"])("%s --help explains it, and does nothing", async (name) => {
  expect((await run(name, "--help")).stdout).toMatch(new RegExp(`^recital ${name} .*\\. It takes no arguments\\.\n$`));
  expect(await readdir(folder)).toEqual([]);
});

test("an argument that it does not know is refused, and nothing is done", async () => {
  await expect(run("migrate", "--dry-run")).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/no arguments/),
  });
  expect(await readdir(folder)).toEqual([]);
});
