import { buffer } from "node:stream/consumers";
import { startS3Emulator, type S3Emulator } from "@recital/emulators/s3/s3-emulator";
import type { S3Fault } from "@recital/emulators/s3/responses";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FileStore } from "../../ports/file-store.ts";
import { bucketUrl, type S3Settings } from "./bucket.ts";
import { defaultRetryLimits } from "./fetch-with-retry.ts";
import { makeS3FileStore } from "./s3-file-store.ts";

let s3: S3Emulator;
let files: FileStore;
let skewMs: number;

const retryLimits = { ...defaultRetryLimits, pauseMs: 1 };
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
  files = await makeS3FileStore(settings(), retryLimits);
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

const temporary: S3Fault[] = [
  { kind: "error", status: 500 },
  { kind: "error", status: 503, retryAfterSeconds: 1 },
  { kind: "reset" },
  { kind: "drop-response-after-processing" },
];

describe.each(methods)("%s", (_, call) => {
  test("is retried after a temporary fault and succeeds", async () => {
    await files.save("a.webp", bytes);
    const undisturbed = await call();
    for (const fault of temporary) {
      await files.save("a.webp", bytes);
      s3.setFault(fault, 2);
      expect([fault, await call()]).toEqual([fault, undisturbed]);
    }
  });

  test("fails as unavailable after three attempts if the fault lasts", async () => {
    await files.save("a.webp", bytes);
    for (const fault of temporary) {
      s3.setFault(fault);
      const before = s3.requests().length;
      await expect(call()).rejects.toMatchObject({ name: "FileStoreError", reason: "unavailable" });
      expect(s3.requests().length - before).toBe(3);
    }
  });
});

// A deletion's response has no header that distinguishes a bucket from another server.
test.each(methods.filter(([name]) => name !== "remove"))(
  "%s rejects a web page in place of the bucket's response",
  async (_, call) => {
    s3.setFault({ kind: "html" });
    await expect(call()).rejects.toMatchObject({ reason: "unavailable" });
  },
);

describe("with short timeouts", () => {
  const short = { ...retryLimits, tryMs: 1000, sendTryMs: 1000, silenceMs: 300 };

  test("a request without a response is aborted and retried", async () => {
    const store = await makeS3FileStore(settings(), short);
    s3.setFault({ kind: "hang" }, 1);
    expect(await store.save("a.webp", bytes)).toBe("/uploads/a.webp");
    s3.setFault({ kind: "hang" }, 1);
    expect((await store.read("/uploads/a.webp"))?.length).toBe(bytes.length);
  });

  test.each(["reset-halfway", "hang-halfway"] as const)("a body that ends with %s is rejected", async (kind) => {
    const store = await makeS3FileStore(settings(), short);
    await store.save("a.webp", bytes);
    s3.setFault({ kind });
    await expect(store.read("/uploads/a.webp")).rejects.toMatchObject({ reason: "unavailable" });
  });
});

describe("a wrong setting is named in the error", () => {
  test.each([
    ["S3_SECRET_ACCESS_KEY", { secretAccessKey: "wrong" }],
    ["S3_ACCESS_KEY_ID", { accessKeyId: "wrong" }],
    ["S3_REGION", { region: "eu-west-1" }],
    ["S3_BUCKET", { bucket: "another" }],
  ])("%s", async (name, wrong) => {
    const wrongStore = await makeS3FileStore(settings(wrong), retryLimits);
    const refusal = { reason: "refused", message: expect.stringContaining(name) as string };
    await expect(wrongStore.list()).rejects.toMatchObject(refusal);
    await expect(wrongStore.savedAt("/uploads/a.webp")).rejects.toMatchObject(refusal);
    expect(s3.requests()).toHaveLength(2);
  });

  test("a wrong clock is named in the error", async () => {
    skewMs = 20 * 60_000;
    await expect(files.list()).rejects.toThrow("clock");
  });
});

test("a long list is read in pages, without other sites' files", async () => {
  const names = Array.from({ length: 23 }, (_, index) => `image-${index}.webp`);
  for (const name of names) await files.save(name, Buffer.from("x"));
  const otherSite = await makeS3FileStore(settings({ prefix: "other-site/" }), retryLimits);
  await otherSite.save("theirs.webp", Buffer.from("x"));
  expect((await files.list()).toSorted()).toEqual(names.map((name) => `/uploads/${name}`).toSorted());
  expect(await otherSite.list()).toEqual(["/uploads/theirs.webp"]);
  expect(s3.requests().filter(({ target }) => target.includes("continuation-token"))).toHaveLength(2);
});

test("the bucket is part of the path or of the host", () => {
  const urlOf = (endpoint: string, isPathStyle: boolean) => bucketUrl({ ...settings(), endpoint, isPathStyle });
  expect(urlOf("https://s3.example.com/", true)).toBe("https://s3.example.com/recital");
  expect(urlOf("https://storage.example.com:9000/s3", true)).toBe("https://storage.example.com:9000/s3/recital");
  expect(urlOf("https://s3.eu-west-1.example.com", false)).toBe("https://recital.s3.eu-west-1.example.com/");
});
