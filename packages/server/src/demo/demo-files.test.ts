import { crc32 } from "node:zlib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buy, readFiles, startDownload, tokenOf } from "../testing/buy-files.ts";
import { startTestApp, type TestApp } from "../testing/start-test-app.ts";
import { storeAsset } from "../testing/store-asset.ts";
import { hashOf } from "../testing/upload-file.ts";
import { demoFiles } from "@recital/demo/files";
import { demoProducts } from "@recital/demo/products";
import { sampleSounds } from "@recital/demo/sound/sample-sounds";
import { type ProductRow, productTable } from "../features/shop/products/tables.ts";
import { productFileTable } from "../features/music/downloads/tables.ts";
import { jobTable } from "../jobs/table.ts";
import { assetTable } from "../features/music/assets/tables.ts";

let app: TestApp;

const fileKinds = ["make-demo-file", "check-asset"];
const productOf = async (file: string): Promise<ProductRow> => {
  const name = demoProducts.find((product) => product.file === file)?.name ?? "";
  const row = await app.recital.database.model(productTable).findOne({ where: { name } });
  if (!row) throw new Error(`no product has the file "${file}"`);
  return row;
};
const filesOf = async (file: string) => {
  const { id: productId } = await productOf(file);
  return app.recital.database.model(productFileTable).findAll({ where: { productId } });
};

/** Waits until all files were made and checked. */
function endOfJobs(): Promise<void> {
  const look = async () => {
    const open = await app.recital.database.model(jobTable).count({ where: { kind: fileKinds, outcome: null } });
    if (open > 0) throw new Error(`${open} jobs have not ended`);
  };
  return vi.waitFor(look, { timeout: 20_000 });
}

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false, env: { DEMO_CONTENT: "true" } });
  const job = app.recital.database.model(jobTable);
  const productFile = app.recital.database.model(productFileTable);
  // Smaller copies of the images, and the release, take half a minute and do not matter here.
  await job.destroy({ where: { kind: ["image-variants", "make-demo-release"] } });
  // An owner who uploads a file before the demo's is made.
  const { id: productId } = await productOf("sketch");
  const { id: assetId } = await storeAsset(app);
  await productFile.create({ productId, assetId, label: "Own", position: 0, createdAt: new Date() });
  app.recital.worker.start();
  await endOfJobs();
});
afterAll(() => app.stop());

test("every digital product of the demo has a file, and only digital ones", () => {
  const sold = demoProducts.filter(({ isDigital }) => isDigital);
  expect(sold.map(({ file, isRelease }) => file !== undefined || isRelease)).not.toContain(false);
  expect(demoProducts.filter(({ file, isDigital }) => file !== undefined && !isDigital)).toEqual([]);
});

test("the sample pack is bought and downloaded: a whole ZIP of twelve WAVs and two texts", async () => {
  const { orderId } = await buy(app, [await productOf("sample-pack")]);
  const token = await tokenOf(app, orderId);
  const [shown] = (await readFiles(app, token)).files;
  expect(shown).toMatchObject({ label: "Sample pack (ZIP, 12 WAV files)", fileName: "Felt & Voltage.zip" });
  const response = await fetch(app.url + (await startDownload(app, token)));
  const zip = Buffer.from(await response.arrayBuffer());
  expect(hashOf(zip)).toBe(shown?.sha256);
  const names = ["README.txt", "LICENSE.txt", ...sampleSounds.map(({ name }) => `${name}.wav`)];
  expect(readZip(zip).map(({ name }) => name)).toEqual(names.map((name) => `Felt & Voltage/${name}`));
  expect(await madeAgain("sample-pack")).toBe(shown?.sha256);
});

/** Reads a ZIP by its table of contents, and compares each file with its checksum. */
function readZip(zip: Buffer): { name: string; content: Buffer }[] {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06_05_4b_50);
  let place = zip.readUInt32LE(end + 16);
  expect(place + zip.readUInt32LE(end + 12)).toBe(end);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const [sum, size, nameLength] = [
      zip.readUInt32LE(place + 16),
      zip.readUInt32LE(place + 24),
      zip.readUInt16LE(place + 28),
    ];
    const start = zip.readUInt32LE(place + 42);
    const name = zip.toString("latin1", place + 46, place + 46 + nameLength);
    place += 46 + nameLength;
    expect(zip.readUInt32LE(start)).toBe(0x04_03_4b_50);
    expect(zip.toString("latin1", start + 30, start + 30 + nameLength)).toBe(name);
    const content = zip.subarray(start + 30 + nameLength, start + 30 + nameLength + size);
    expect(crc32(content)).toBe(sum);
    return { name, content };
  });
}

async function madeAgain(file: "sample-pack"): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of demoFiles.get(file)?.make("any name") ?? []) chunks.push(chunk);
  return hashOf(Buffer.concat(chunks));
}

test("the score is ready as a PDF; a product whose owner was faster keeps the owner's file", async () => {
  const [score] = await filesOf("nocturnes");
  const asset = await app.recital.database.model(assetTable).findByPk(score?.assetId);
  expect(asset).toMatchObject({
    state: "ready",
    mediaType: "application/pdf",
    fileName: "Nocturnes for Felt Piano.pdf",
  });
  expect((await filesOf("sketch")).map(({ label }) => label)).toEqual(["Own"]);
});

test("a job that was killed before its end was stored adds nothing, also after the owner deleted the file", async () => {
  const job = app.recital.database.model(jobTable);
  const asset = app.recital.database.model(assetTable);
  const repeat = async () => {
    await job.update({ outcome: null, finishedAt: null }, { where: { kind: "make-demo-file" } });
    app.recital.worker.nudge();
    await endOfJobs();
  };
  const assets = await asset.count();
  await repeat();
  expect(await filesOf("nocturnes")).toHaveLength(1);
  for (const file of await filesOf("nocturnes")) await file.destroy();
  await repeat();
  expect(await filesOf("nocturnes")).toEqual([]);
  expect(await asset.count()).toBe(assets);
});
