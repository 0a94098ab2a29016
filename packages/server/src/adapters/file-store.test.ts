import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { startS3Emulator, type S3Emulator } from "@recital/emulators/s3/s3-emulator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyFiles } from "../images/copy-image.ts";
import type { FileStore } from "../ports/file-store.ts";
import { makeDiskFileStore } from "./disk/disk-file-store.ts";
import { makeS3FileStore } from "./s3/s3-file-store.ts";

let parent: string;
let s3: S3Emulator;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "recital-files-"));
  s3 = await startS3Emulator();
});
afterAll(async () => {
  await s3.stop();
  await rm(parent, { recursive: true, force: true });
});

let stores = 0;
const inBucket = (prefix: string) => makeS3FileStore({ ...s3, endpoint: s3.url, prefix, isPathStyle: true });
const kinds: [name: string, make: () => FileStore | Promise<FileStore>][] = [
  ["a folder", () => makeDiskFileStore(join(parent, `uploads-${(stores += 1)}`))],
  ["a bucket", () => inBucket(`site-${(stores += 1)}/uploads/`)],
];

describe.each(kinds)("files in %s", (_, make) => {
  test("are read, listed and removed by their URL", async () => {
    const files = await make();
    expect([await files.list(), await files.read("/uploads/a.webp")]).toEqual([[], null]);
    const before = Date.now();
    expect(await files.save("a.webp", Buffer.from("one"))).toBe("/uploads/a.webp");
    await files.save("a.webp", Buffer.from("two"));
    await files.save("a-320.avif", Buffer.from("three"));
    expect((await files.read("/uploads/a.webp"))?.toString()).toBe("two");
    expect((await files.list()).toSorted()).toEqual(["/uploads/a-320.avif", "/uploads/a.webp"]);
    const savedAt = (await files.savedAt("/uploads/a.webp"))?.getTime() ?? 0;
    // File systems and buckets round timestamps differently.
    expect(savedAt).toBeGreaterThan(before - 2000);
    expect(savedAt).toBeLessThan(Date.now() + 2000);
    await files.remove("/uploads/a.webp");
    await files.remove("/uploads/a.webp");
    expect([await files.list(), await files.savedAt("/uploads/a.webp")]).toEqual([["/uploads/a-320.avif"], null]);
  });

  test("are opened with their size as a stream, which need not be read", async () => {
    const files = await make();
    const bytes = Buffer.from(Array.from({ length: 1_500_000 }, (__, index) => (index * index) % 251));
    await files.save("large.jpg", bytes);
    const opened = await files.open("/uploads/large.jpg");
    expect(opened?.size).toBe(bytes.length);
    expect(opened && (await buffer(opened.body)).equals(bytes)).toBe(true);
    expect(await files.open("/uploads/other.jpg")).toBeNull();
    for (let count = 0; count < 20; count += 1) (await files.open("/uploads/large.jpg"))?.body.destroy();
    expect((await files.read("/uploads/large.jpg"))?.equals(bytes)).toBe(true);
  });

  test.each(["/uploads/../secret.webp", "/uploads/.a.webp", "/uploads/a.txt", "/etc/passwd", "a.webp", "/uploads/"])(
    "have no URL %s",
    async (url) => {
      const files = await make();
      await files.save("a.webp", Buffer.from("x"));
      expect([await files.open(url), await files.read(url), await files.savedAt(url)]).toEqual([null, null, null]);
      await files.remove(url);
      expect(await files.list()).toEqual(["/uploads/a.webp"]);
    },
  );

  test.each(["../a.webp", ".a.webp", "a.svg", "A.webp", "a b.webp", ""])("cannot be named %j", async (name) => {
    const files = await make();
    await expect(files.save(name, Buffer.from("x"))).rejects.toThrow("not a name");
    expect(await files.list()).toEqual([]);
  });

  test("stay when drafts are removed", async () => {
    const files = await make();
    await files.save("a.webp", Buffer.from("x"));
    await files.removeDrafts(new Date(Date.now() + 60_000));
    expect(await files.list()).toEqual(["/uploads/a.webp"]);
  });
});

test("only missing files are copied from a folder to a bucket and back", async () => {
  const disk = makeDiskFileStore(join(parent, "copied"));
  const bucket = await inBucket("copied/");
  for (const name of ["a.webp", "b.jpg", "c.png"]) await disk.save(name, Buffer.from(name));
  await bucket.save("b.jpg", Buffer.from("b.jpg"));
  expect(await copyFiles(disk, bucket)).toEqual({ copied: 2, present: 1 });
  expect((await bucket.read("/uploads/c.png"))?.toString()).toBe("c.png");
  await bucket.save("d.avif", Buffer.from("d.avif"));
  expect(await copyFiles(bucket, disk)).toEqual({ copied: 1, present: 3 });
  expect((await disk.list()).toSorted()).toEqual((await bucket.list()).toSorted());
});
