import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { startS3Emulator, type S3Emulator } from "@recital/emulators/s3/s3-emulator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { copyAssets } from "../features/music/assets/stored-files.ts";
import {
  newAssetKey,
  type AssetStore,
  type ByteRange,
  type PartedUpload,
  type StoredPart,
} from "../ports/asset-store.ts";
import { makeDiskAssetStore } from "./disk/disk-asset-store.ts";
import { makeS3AssetStore } from "./s3/s3-asset-store.ts";

let parent: string;
let s3: S3Emulator;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "recital-assets-"));
  s3 = await startS3Emulator();
});
afterAll(async () => {
  await s3.stop();
  await rm(parent, { recursive: true, force: true });
});

let stores = 0;
const onDisk = async () => {
  const folder = join(parent, `assets-${(stores += 1)}`);
  await mkdir(folder);
  return makeDiskAssetStore(folder);
};
const inBucket = () =>
  makeS3AssetStore({ ...s3, endpoint: s3.url, prefix: `site-${(stores += 1)}/`, isPathStyle: true });
const kinds: [name: string, make: () => AssetStore | Promise<AssetStore>][] = [
  ["a folder", onDisk],
  ["a bucket", inBucket],
];

const mebibyte = 1024 * 1024;
const partBytes = 5 * mebibyte;
/** Two whole parts and a shorter one. */
const bytes = Buffer.from(Uint8Array.from({ length: 2 * partBytes + 12_345 }, (_, index) => (index * index) % 251));

function partOf(number: number) {
  const offset = (number - 1) * partBytes;
  return { number, offset, bytes: bytes.subarray(offset, offset + partBytes) };
}

async function begin(store: AssetStore): Promise<PartedUpload> {
  const key = newAssetKey(new Date());
  return { key, storageUpload: await store.begin(key) };
}

async function putParts(store: AssetStore, upload: PartedUpload, numbers: readonly number[]): Promise<StoredPart[]> {
  const etags = new Map<number, string>();
  for (const number of numbers) etags.set(number, await store.putPart(upload, partOf(number)));
  return [...etags].map(([number, etag]) => ({ number, etag })).toSorted((a, b) => a.number - b.number);
}

async function read(store: AssetStore, key: string, start?: number, end?: number): Promise<Buffer | null> {
  const file = await store.open(key, start === undefined || end === undefined ? undefined : { start, end });
  expect(file === null || file.size === bytes.length).toBe(true);
  return file && buffer(file.body);
}

/** Keeps a copy of each chunk, whose memory the store may use again. */
async function copy(store: AssetStore, key: string, range: ByteRange): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await (await store.open(key, range))?.copyTo(async (chunk) => void chunks.push(Buffer.from(chunk)));
  return Buffer.concat(chunks);
}

describe.each(kinds)("a sold file in %s", (_, make) => {
  test("is made of parts that arrive in any order and more than once, and finishing is repeatable", async () => {
    const store = await make();
    const upload = await begin(store);
    await store.putPart(upload, { ...partOf(2), bytes: Buffer.alloc(partBytes) });
    const parts = await putParts(store, upload, [3, 1, 2, 1]);
    expect([await store.open(upload.key), await store.list()]).toEqual([null, []]);
    await store.finish(upload, parts, bytes.length);
    await store.finish(upload, parts, bytes.length);
    expect((await read(store, upload.key))?.equals(bytes)).toBe(true);
    expect(await store.list()).toEqual([upload.key]);
    // A late abort, for instance of a cleanup, leaves a finished file.
    await store.abort(upload);
    expect((await read(store, upload.key))?.equals(bytes)).toBe(true);
  });

  test("is made once by several at the same time, also of its parts", async () => {
    const store = await make();
    const upload = await begin(store);
    const etags = await Promise.all([1, 2, 3].map((number) => store.putPart(upload, partOf(number))));
    const parts = etags.map((etag, index) => ({ number: index + 1, etag }));
    await Promise.all([1, 2, 3].map(() => store.finish(upload, parts, bytes.length)));
    expect((await read(store, upload.key))?.equals(bytes)).toBe(true);
  });

  test("does not exist after its upload was aborted", async () => {
    const store = await make();
    const upload = await begin(store);
    const parts = await putParts(store, upload, [1, 2, 3]);
    await store.abort(upload);
    await store.abort(upload);
    await expect(store.putPart(upload, partOf(1))).rejects.toMatchObject({ name: "AssetUploadGone" });
    await expect(store.finish(upload, parts, bytes.length)).rejects.toMatchObject({ name: "AssetUploadGone" });
    expect([await store.open(upload.key), await store.list()]).toEqual([null, []]);
  });

  test("is not made of parts that the store does not have", async () => {
    const store = await make();
    const upload = await begin(store);
    const parts = await putParts(store, upload, [1, 2]);
    const all = [...parts, { number: 3, etag: "never-stored" }];
    await expect(store.finish(upload, all, bytes.length)).rejects.toMatchObject({ name: "AssetUploadGone" });
    const complete = [...parts, ...(await putParts(store, upload, [3]))];
    await store.finish(upload, complete, bytes.length);
    expect((await read(store, upload.key))?.equals(bytes)).toBe(true);
  });

  test("is read in ranges", async () => {
    const store = await make();
    const key = newAssetKey(new Date());
    await store.put(key, Readable.from([bytes]));
    const last = bytes.length - 1;
    const ranges = [
      [0, 0] as const,
      [last, last] as const,
      [0, last] as const,
      [partBytes - 3, partBytes + 4] as const,
    ];
    for (const [start, end] of ranges) {
      expect((await read(store, key, start, end))?.equals(bytes.subarray(start, end + 1))).toBe(true);
      expect((await copy(store, key, { start, end })).equals(bytes.subarray(start, end + 1))).toBe(true);
    }
    for (const [start, end] of [
      [-1, 0] as const,
      [5, 4] as const,
      [0, last + 1] as const,
      [last + 1, last + 1] as const,
    ]) {
      await expect(store.open(key, { start, end })).rejects.toThrow(RangeError);
    }
    expect(await store.open(newAssetKey(new Date()), { start: 0, end: 0 })).toBeNull();
  });

  test("is copied until the receiver fails", async () => {
    const store = await make();
    const key = newAssetKey(new Date());
    await store.put(key, Readable.from([bytes]));
    const file = await store.open(key);
    await expect(file?.copyTo(() => Promise.reject(new Error("the receiver is gone")))).rejects.toThrow("is gone");
    expect((await copy(store, key, { start: 0, end: bytes.length - 1 })).equals(bytes)).toBe(true);
  });

  test("is opened as streams that need not be read", async () => {
    const store = await make();
    const key = newAssetKey(new Date());
    await store.put(key, Readable.from([bytes]));
    for (let count = 0; count < 20; count += 1) {
      (await store.open(key))?.body.destroy();
      (await store.open(key, { start: count, end: bytes.length - 1 }))?.body.destroy();
    }
    expect((await read(store, key))?.equals(bytes)).toBe(true);
  });

  test.each([0, 3, 8 * mebibyte + 1])("of %i bytes is stored from a stream of unknown size", async (size) => {
    const store = await make();
    const key = newAssetKey(new Date());
    const content = bytes.subarray(0, size);
    const chunks = Array.from({ length: Math.ceil(size / 50_000) }, (__, index) =>
      content.subarray(index * 50_000, (index + 1) * 50_000),
    );
    await store.put(key, Readable.from(chunks));
    const file = await store.open(key);
    expect(file?.size).toBe(size);
    expect(file && (await buffer(file.body)).equals(content)).toBe(true);
    expect(await store.list()).toEqual([key]);
    await store.remove(key);
    await store.remove(key);
    expect([await store.open(key), await store.list()]).toEqual([null, []]);
  });

  test("is not stored if its stream fails", async () => {
    const store = await make();
    const key = newAssetKey(new Date());
    const broken = Readable.from(
      (function* chunks() {
        yield bytes.subarray(0, 6 * mebibyte);
        throw new Error("the source stopped");
      })(),
    );
    await expect(store.put(key, broken)).rejects.toThrow("the source stopped");
    expect([await store.open(key), await store.list()]).toEqual([null, []]);
  });

  test.each(["", "../secret", "a".repeat(31), "A".repeat(32), `${"a".repeat(31)}/`, `.${"a".repeat(31)}`])(
    "has no key %j",
    async (key) => {
      const store = await make();
      const upload = { key, storageUpload: "any" };
      const calls = [
        () => store.begin(key),
        () => store.putPart(upload, partOf(1)),
        () => store.finish(upload, [], 0),
        () => store.abort(upload),
        () => store.put(key, Readable.from([bytes])),
        () => store.open(key),
        () => store.remove(key),
        () => store.presign(key, { fileName: "a.zip", seconds: 60 }),
      ];
      for (const call of calls) await expect(call()).rejects.toThrow("not a key");
      expect(await store.list()).toEqual([]);
    },
  );
});

test("a bucket's URL serves a file to a browser under its name until it expires", async () => {
  const store = await inBucket();
  const key = newAssetKey(new Date());
  await store.put(key, Readable.from([bytes]));
  const url = (await store.presign(key, { fileName: "Été (it's *live*).zip", seconds: 60 })) ?? "";
  const response = await fetch(url, { headers: { range: "bytes=0-9" } });
  expect([response.status, Buffer.from(await response.arrayBuffer()).equals(bytes.subarray(0, 10))]).toEqual([
    206,
    true,
  ]);
  expect(response.headers.get("content-type")).toBe("application/octet-stream");
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="_t_ (it's *live*).zip"; filename*=UTF-8''%C3%89t%C3%A9%20%28it%27s%20%2Alive%2A%29.zip`,
  );
  expect((await fetch(url.replace("Expires=60", "Expires=600"))).status).toBe(403);
  expect((await fetch(url.replace(key, newAssetKey(new Date())))).status).toBe(403);
});

test("only missing files are copied from a folder to a bucket and back", async () => {
  const [disk, bucket] = [await onDisk(), await inBucket()];
  const keys = [1, 2, 3].map(() => newAssetKey(new Date()));
  for (const key of keys) await disk.put(key, Readable.from([bytes]));
  await bucket.put(keys[0] ?? "", Readable.from([bytes]));
  expect(await copyAssets(disk, bucket)).toEqual({ copied: 2, present: 1 });
  for (const key of keys) expect((await read(bucket, key))?.equals(bytes)).toBe(true);
  const added = newAssetKey(new Date());
  await bucket.put(added, Readable.from([bytes]));
  expect(await copyAssets(bucket, disk)).toEqual({ copied: 1, present: 3 });
  expect((await disk.list()).toSorted()).toEqual([...keys, added].toSorted());
});
