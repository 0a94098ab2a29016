import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cover, flacFile, mp3File } from "../../../testing/compressed-audio.ts";
import { pdfFile, wavFile, zipFile } from "../../../testing/media-files.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { beginUpload, checkedAsset, hashOf, partOf, putPart, uploadFile } from "../../../testing/upload-file.ts";
import { assetUploadTable } from "./tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());

const wav = wavFile(60);
const zip = zipFile(Buffer.alloc(6_000_000, 1));
const pdf = pdfFile(6_000_000);
const mp3 = Buffer.concat([cover, mp3File({ frames: 15_000, kind: "Info" })]);
const flac = flacFile({ frames: 80 });

const checked = async (name: string, bytes: Buffer) =>
  checkedAsset(admin, (await uploadFile(admin, name, bytes)).assetId);

test.each([
  ["audio/wav", wav],
  ["application/zip", zip],
  ["application/pdf", pdf],
  ["audio/mpeg", mp3],
  ["audio/flac", flac],
  ["application/octet-stream", Buffer.from("of no known type")],
])("a whole file of type %s is ready, whatever its name says", async (mediaType, bytes) => {
  const facts = { sha256: hashOf(bytes), size: bytes.length, refusal: null };
  expect(await checked("a file.txt", bytes)).toMatchObject({ ...facts, state: "ready", mediaType });
});

test.each([
  ["WAV", wav],
  ["ZIP", zip],
  ["PDF", pdf],
  ["MP3", mp3],
  ["FLAC", flac],
])("a %s that was cut off is refused with a message", async (name, bytes) => {
  const asset = await checked("a file", bytes.subarray(0, bytes.length - 2000));
  expect(asset).toMatchObject({ state: "refused", refusal: expect.stringContaining(`${name} `) as string });
  expect(asset.refusal).toMatch(/is incomplete: .+\.$/);
});

test("a file that holds more than its header says is ready with a warning", async () => {
  const shorter = wavFile(7);
  shorter.writeUInt32LE(44_100 * 4, 40);
  expect(await checked("a.wav", shorter)).toMatchObject({
    state: "ready",
    refusal: null,
    warning: expect.stringMatching(/^This file holds 6 s more than its header says/) as string,
  });
  expect(await checked("b.wav", wav)).toMatchObject({ state: "ready", warning: null });
});

/** Uploads all parts of a file, and changes what the store has of it before the upload is completed. */
async function uploadDamaged(damage: (path: string) => Promise<void>) {
  const { id, parts } = await beginUpload(admin, { fileName: "a.zip", size: zip.length });
  for (let number = 1; number <= parts; number++) await putPart(admin, id, number, partOf(zip, number));
  const upload = await app.recital.database.model(assetUploadTable).findByPk(id);
  await damage(join(app.storage.dataDir, "assets", `.${upload?.storageKey ?? ""}.upload`));
  const { assetId } = await admin.api("POST /api/admin/uploads/:id/complete", { params: { id: String(id) } });
  return checkedAsset(admin, assetId);
}

test("a file whose stored bytes changed is refused", async () => {
  const asset = await uploadDamaged(async (path) => {
    const file = await open(path, "r+");
    await file.write(Buffer.from([2]), 0, 1, 5_500_000);
    await file.close();
  });
  expect(asset).toMatchObject({ state: "refused", refusal: expect.stringContaining("differs") as string });
});

test("a file whose stored bytes are gone is refused", async () => {
  const asset = await uploadDamaged((path) => rm(path));
  expect(asset).toMatchObject({ state: "refused", sha256: null, refusal: expect.stringContaining("gone") as string });
});
