import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { FileStore } from "../../ports/file-store.ts";
import { makeDiskFileStore } from "./disk-file-store.ts";

let parent: string;
let folder: string;
let files: FileStore;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "recital-files-"));
  folder = join(parent, "uploads");
  files = makeDiskFileStore(folder);
});
afterEach(() => rm(parent, { recursive: true, force: true }));

test("a saved file is read, listed and removed by its URL", async () => {
  expect([await files.list(), await files.read("/uploads/a.webp")]).toEqual([[], null]);
  expect(await files.save("a.webp", Buffer.from("one"))).toBe("/uploads/a.webp");
  await files.save("a.webp", Buffer.from("two"));
  expect((await files.read("/uploads/a.webp"))?.toString()).toBe("two");
  expect(await files.list()).toEqual(["/uploads/a.webp"]);
  expect(await files.savedAt("/uploads/a.webp")).toBeInstanceOf(Date);
  await files.remove("/uploads/a.webp");
  await files.remove("/uploads/a.webp");
  expect([await files.list(), await files.savedAt("/uploads/a.webp")]).toEqual([[], null]);
});

test.skipIf(process.platform === "win32")(
  "a file is not executable and only its owner can write it (Unix)",
  async () => {
    const before = process.umask(0);
    try {
      await files.save("a.webp", Buffer.from("#!/bin/sh"));
    } finally {
      process.umask(before);
    }
    expect((await stat(join(folder, "a.webp"))).mode & 0o777).toBe(0o644);
  },
);

test.each(["/uploads/../secret.webp", "/uploads/.a.webp", "/uploads/a.txt", "/etc/passwd", "a.webp", "/uploads/"])(
  "%s is not the URL of a file",
  async (url) => {
    await files.save("a.webp", Buffer.from("x"));
    await writeFile(join(parent, "secret.webp"), "secret");
    await writeFile(join(folder, "a.txt"), "secret");
    expect([await files.read(url), await files.savedAt(url)]).toEqual([null, null]);
    await files.remove(url);
    expect((await readdir(folder)).toSorted()).toEqual(["a.txt", "a.webp"]);
    expect(await readFile(join(parent, "secret.webp"), "utf8")).toBe("secret");
  },
);

test.each(["../a.webp", ".a.webp", "a.svg", "A.webp", "a b.webp", ""])("nothing is saved as %j", async (name) => {
  await expect(files.save(name, Buffer.from("x"))).rejects.toThrow("not a name");
  expect(await readdir(parent)).toEqual([]);
});

test("a save whose draft is deleted by a starting process starts again", async () => {
  const names = Array.from({ length: 100 }, (_, index) => `image-${index}.webp`);
  const bytes = Buffer.alloc(100_000, "x");
  const drafts = async () => (await readdir(folder)).filter((name) => name.startsWith("."));
  const saving = Promise.all(names.map((name) => files.save(name, bytes)));
  await expect.poll(drafts, { interval: 1 }).not.toEqual([]);
  await files.removeDrafts(new Date(Date.now() + 60_000));
  expect((await saving).toSorted()).toEqual(names.map((name) => `/uploads/${name}`).toSorted());
  expect((await readdir(folder)).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect((await readFile(join(folder, name))).equals(bytes)).toBe(true);
});

test("drafts of aborted saves are deleted, and nothing else", async () => {
  await files.save("a.webp", Buffer.from("x"));
  const draft = ".b-0123456789.webp.abcd-_12";
  for (const name of [draft, ".gitkeep", ".htaccess"]) await writeFile(join(folder, name), "x");
  await files.removeDrafts(new Date(Date.now() - 60_000));
  expect(await readdir(folder)).toHaveLength(4);
  await files.removeDrafts(new Date(Date.now() + 60_000));
  expect((await readdir(folder)).toSorted()).toEqual([".gitkeep", ".htaccess", "a.webp"]);
});
