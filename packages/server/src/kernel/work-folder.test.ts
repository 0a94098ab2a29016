import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withWorkFolder } from "./folders.ts";

const longAgo = new Date(Date.now() - 2 * 3_600_000);

let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "recital-work-"));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

async function leave(name: string, changedAt = longAgo): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder);
  await writeFile(join(folder, "archive"), "x");
  for (const path of [join(folder, "archive"), folder]) await utimes(path, changedAt, changedAt);
  return folder;
}

const namesSeen = () => withWorkFolder(parent, async () => (await readdir(parent)).toSorted());

test("folders of killed processes are removed; folders in use and other folders are not", async () => {
  for (const name of [".recital-old", "other"]) await leave(name);
  await leave(".recital-busy", new Date());
  const mine = expect.stringMatching(/^\.recital-\w{6}$/) as string;
  expect(await namesSeen()).toEqual(expect.arrayContaining([".recital-busy", "other", mine]));
  expect((await readdir(parent)).toSorted()).toEqual([".recital-busy", "other"]);
});

test("a folder that cannot be removed is ignored", async (context) => {
  const stuck = await leave(".recital-stuck");
  try {
    // Not even root can remove a mount point.
    execFileSync("mount", ["-t", "tmpfs", "tmpfs", stuck], { stdio: "pipe" });
  } catch (error) {
    return context.skip(`needs root to mount a disk: ${String(error)}`);
  }
  try {
    await utimes(stuck, longAgo, longAgo);
    await leave(".recital-tail");
    expect(await namesSeen()).toHaveLength(2);
    expect(await readdir(parent)).toEqual([".recital-stuck"]);
  } finally {
    execFileSync("umount", [stuck]);
  }
});
