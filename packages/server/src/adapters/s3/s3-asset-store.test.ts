import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { startS3Emulator, type S3Emulator } from "@recital/emulators/s3/s3-emulator";
import type { S3Fault } from "@recital/emulators/s3/responses";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newAssetKey, type AssetStore } from "../../ports/asset-store.ts";
import { assetRetryLimits, type RetryLimits } from "./fetch-with-retry.ts";
import { makeS3AssetStore } from "./s3-asset-store.ts";

let s3: S3Emulator;
let store: AssetStore;

beforeEach(async () => {
  s3 = await startS3Emulator();
  store = await openStore(assetRetryLimits);
});
afterEach(() => s3.stop());

function openStore(limits: RetryLimits): Promise<AssetStore> {
  const settings = { ...s3, endpoint: s3.url, prefix: "", isPathStyle: true };
  return makeS3AssetStore(settings, { ...limits, pauseMs: 1 });
}

const bytes = Buffer.alloc(100_000, "recital");
const part = { number: 1, offset: 0, bytes };

async function finishUpload(meanwhile: () => void): Promise<Buffer | null> {
  const key = newAssetKey(new Date());
  const upload = { key, storageUpload: await store.begin(key) };
  const etag = await store.putPart(upload, part);
  meanwhile();
  await store.finish(upload, [{ number: 1, etag }], bytes.length);
  const file = await store.open(key);
  return file && buffer(file.body);
}

const temporary: S3Fault[] = [
  { kind: "error", status: 500 },
  { kind: "error", status: 503, retryAfterSeconds: 1 },
  { kind: "reset" },
  { kind: "drop-response-after-processing" },
];

describe.each(temporary)("a temporary fault: %o", (fault) => {
  test("is retried, also when the lost response was that of a finished upload", async () => {
    expect((await finishUpload(() => s3.setFault(fault, 2)))?.equals(bytes)).toBe(true);
    const key = newAssetKey(new Date());
    s3.setFault(fault, 2);
    await store.put(key, Readable.from([bytes]));
    s3.setFault(fault, 2);
    expect((await store.open(key, { start: 1, end: 2 }))?.size).toBe(bytes.length);
  });

  test("that lasts is reported as unavailable", async () => {
    await expect(finishUpload(() => s3.setFault(fault))).rejects.toMatchObject({ reason: "unavailable" });
    await expect(store.put(newAssetKey(new Date()), Readable.from([bytes]))).rejects.toMatchObject({
      reason: "unavailable",
    });
  });
});

describe.each(["reset-halfway", "hang-halfway"] as const)("a response that ends with %s", (kind) => {
  test("fails, and the file is read again afterwards", async () => {
    const hasty = await openStore({ ...assetRetryLimits, silenceMs: 200 });
    const key = newAssetKey(new Date());
    await store.put(key, Readable.from([bytes]));
    s3.setFault({ kind }, 2);
    const unavailable = { reason: "unavailable" };
    await expect((await hasty.open(key))?.copyTo(() => Promise.resolve())).rejects.toMatchObject(unavailable);
    await expect(buffer((await hasty.open(key))?.body ?? Readable.from([]))).rejects.toMatchObject(unavailable);
    const file = await store.open(key, { start: 10, end: 19 });
    expect(file && (await buffer(file.body)).equals(bytes.subarray(10, 20))).toBe(true);
  });
});
