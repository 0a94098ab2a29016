import { buffer } from "node:stream/consumers";
import { startS3Emulator, type S3Emulator, type S3Fault } from "@recital/emulators/s3/s3-emulator";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FileStore } from "../../ports/file-store.ts";
import { usualPatience } from "./patient-fetch.ts";
import { bucketAddress, makeS3FileStore, type S3Settings } from "./s3-file-store.ts";

let s3: S3Emulator;
let files: FileStore;
let skewMs: number;

const patience = { ...usualPatience, pauseMs: 1 };
const settings = (more: Partial<S3Settings> = {}): S3Settings => ({
  ...s3,
  endpoint: s3.url,
  prefix: "",
  isPathStyle: true,
  ...more,
});

beforeEach(async () => {
  skewMs = 0;
  const start = Date.now();
  s3 = await startS3Emulator({ now: () => start + skewMs, pageSize: 10 });
  files = await makeS3FileStore(settings(), patience);
});
afterEach(() => s3.stop());

const bytes = Buffer.alloc(400_000, "recital");
const methods: [name: string, call: () => Promise<unknown>][] = [
  ["save", () => files.save("b.webp", bytes)],
  ["open", () => files.open("/uploads/a.webp").then((file) => file && buffer(file.body))],
  ["read", () => files.read("/uploads/a.webp")],
  ["savedAt", () => files.savedAt("/uploads/a.webp")],
  ["remove", () => files.remove("/uploads/a.webp")],
  ["list", () => files.list()],
];

const passing: S3Fault[] = [
  { kind: "error", status: 500 },
  { kind: "error", status: 503, retryAfterSeconds: 1 },
  { kind: "reset" },
  { kind: "drop-answer-after-doing" },
];

describe.each(methods)("%s", (_, call) => {
  test("is tried again after a fault that passes, and works", async () => {
    await files.save("a.webp", bytes);
    const undisturbed = await call();
    for (const fault of passing) {
      await files.save("a.webp", bytes);
      s3.setFault(fault, 2);
      expect([fault, await call()]).toEqual([fault, undisturbed]);
    }
  });

  test("fails as unavailable after three tries where the fault lasts", async () => {
    await files.save("a.webp", bytes);
    for (const fault of passing) {
      s3.setFault(fault);
      const before = s3.requests().length;
      await expect(call()).rejects.toMatchObject({ name: "FileStoreError", reason: "unavailable" });
      expect(s3.requests().length - before).toBe(3);
    }
  });
});

test.each<[name: string, call: () => Promise<unknown>]>([
  ["save", () => files.hurried.save("b.webp", bytes)],
  ["savedAt", () => files.hurried.savedAt("/uploads/a.webp")],
  ["remove", () => files.hurried.remove("/uploads/a.webp")],
])("%s in a hurry works, and fails after one try", async (_, call) => {
  await call();
  for (const fault of passing) {
    s3.setFault(fault);
    const before = s3.requests().length;
    await expect(call()).rejects.toMatchObject({ name: "FileStoreError", reason: "unavailable" });
    expect(s3.requests().length - before).toBe(1);
  }
});

// What a deletion answers has nothing in it by which a bucket could be told from another server.
test.each(methods.filter(([name]) => name !== "remove"))(
  "%s is not taken in by a page that is sent in the bucket's place",
  async (_, call) => {
    s3.setFault({ kind: "html" });
    await expect(call()).rejects.toMatchObject({ reason: "unavailable" });
  },
);

describe("with little patience", () => {
  const hasty = { ...patience, tryMs: 1000, sendTryMs: 1000, silenceMs: 300 };

  test("a request that nobody answers is given up and sent again", async () => {
    const store = await makeS3FileStore(settings(), hasty);
    s3.setFault({ kind: "hang" }, 1);
    expect(await store.save("a.webp", bytes)).toBe("/uploads/a.webp");
    s3.setFault({ kind: "hang" }, 1);
    expect((await store.read("/uploads/a.webp"))?.length).toBe(bytes.length);
  });

  test.each(["reset-halfway", "hang-halfway"] as const)("bytes that end by %s are not taken for all", async (kind) => {
    const store = await makeS3FileStore(settings(), hasty);
    await store.save("a.webp", bytes);
    s3.setFault({ kind });
    await expect(store.read("/uploads/a.webp")).rejects.toMatchObject({ reason: "unavailable" });
  });
});

describe("a setting that is wrong is named", () => {
  test.each([
    ["S3_SECRET_ACCESS_KEY", { secretAccessKey: "wrong" }],
    ["S3_ACCESS_KEY_ID", { accessKeyId: "wrong" }],
    ["S3_REGION", { region: "eu-west-1" }],
    ["S3_BUCKET", { bucket: "another" }],
  ])("%s", async (name, wrong) => {
    const misled = await makeS3FileStore(settings(wrong), patience);
    const refusal = { reason: "refused", message: expect.stringContaining(name) as string };
    await expect(misled.list()).rejects.toMatchObject(refusal);
    await expect(misled.savedAt("/uploads/a.webp")).rejects.toMatchObject(refusal);
    expect(s3.requests()).toHaveLength(2);
  });

  test("and so is a clock that is wrong", async () => {
    skewMs = 20 * 60_000;
    await expect(files.list()).rejects.toThrow("clock");
  });
});

test("a long list comes in pages, and what belongs to others stays out", async () => {
  const names = Array.from({ length: 23 }, (_, index) => `picture-${index}.webp`);
  for (const name of names) await files.save(name, Buffer.from("x"));
  const beside = await makeS3FileStore(settings({ prefix: "other-site/" }), patience);
  await beside.save("theirs.webp", Buffer.from("x"));
  expect((await files.list()).toSorted()).toEqual(names.map((name) => `/uploads/${name}`).toSorted());
  expect(await beside.list()).toEqual(["/uploads/theirs.webp"]);
  expect(s3.requests().filter(({ target }) => target.includes("continuation-token"))).toHaveLength(2);
});

test("the bucket stands in the path or before the host", () => {
  const address = (endpoint: string, isPathStyle: boolean) => bucketAddress({ ...settings(), endpoint, isPathStyle });
  expect(address("https://s3.example.com/", true)).toBe("https://s3.example.com/recital");
  expect(address("https://storage.example.com:9000/s3", true)).toBe("https://storage.example.com:9000/s3/recital");
  expect(address("https://s3.eu-west-1.example.com", false)).toBe("https://recital.s3.eu-west-1.example.com/");
});
