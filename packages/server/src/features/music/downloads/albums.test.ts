import type { Downloads } from "@recital/contract/endpoints/music/downloads";
import { crc32 } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buy, readFiles, readOrder, tokenOf } from "../../../testing/buy-files.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { readZip } from "../../../testing/read-zip.ts";
import { encodeByTest, sellRelease, type SoldRelease } from "../../../testing/sell-release.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { hashOf } from "../../../testing/upload-file.ts";
import { orderTable } from "../../orders/orders/tables.ts";
import { trackRenditionTable, trackTable } from "../releases/tables.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

async function buyRelease({ product }: Pick<SoldRelease, "product">) {
  const bought = await buy(app, [product]);
  return { ...bought, token: await tokenOf(app, bought.orderId) };
}

const first = async (token: string) => (await readFiles(app, token)).files[0];
const ask = async (token: string, format?: string) =>
  sendJson(app.visitor(), `POST /api/downloads/${token}/tickets`, { fileId: (await first(token))?.id, format });
const urlOf = async (token: string, format: string) => ((await ask(token, format)).body as { url: string }).url;
const download = async (url: string, headers = {}) => app.visitor().fetch(url, { headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const expected = (title: string, format: string) => Buffer.from(`${title} in ${format}. `.repeat(5000));

test("a release and a track are shown in the language of the page and the email, and their files keep their names", async () => {
  const admin = await app.admin();
  await admin.api("PUT /api/admin/settings", { body: { languages: ["en", "de"] } });
  const { product, release, tracks } = await sellRelease(app);
  const single = await buildProduct(app.recital.database, { isDigital: true, name: "Lamp" });
  await tracks[1]?.update({ productId: single.id });
  const texts = [
    ["release", release.id, { title: "Nachtfenster" }],
    ["track", tracks[1]?.id ?? 0, { title: "Lampe" }],
    ["product", single.id, { name: "Lampe (Single)" }],
  ] as const;
  for (const [kind, id, de] of texts) {
    await admin.api("PUT /api/admin/translations/:kind/:id", { params: { kind, id }, body: { de } });
  }
  const { orderId } = await buy(app, [product, single]);
  const page = `/api/downloads/${await tokenOf(app, orderId)}`;
  const { files } = (await (await app.visitor().fetch(`${page}?language=de`)).json()) as Downloads;
  expect(files.map(({ label, product: bought }) => [label, bought.name])).toEqual([
    ["Nachtfenster", product.name],
    ["Lampe", "Lampe (Single)"],
  ]);
  expect(files[0]?.fileName).toContain("Night Windows");
  const orders = app.recital.database.model(orderTable);
  await orders.update({ locale: "de" }, { where: { id: orderId } });
  await admin.api("POST /api/admin/orders/:id/downloads/reissue", { params: { id: orderId } });
  const email = await app.smtp.waitForEmail(({ text }) => text.includes("Nachtfenster"));
  expect(email.text).toContain("Lampe");
});

describe("a release", () => {
  test("is one entry with formats, and each ticket is an archive of its tracks and credits", async () => {
    const { token } = await buyRelease(await sellRelease(app, { artworkUrl: "/uploads/night-windows.webp" }));
    const entry = await first(token);
    expect(entry).toMatchObject({
      // The product has no image of its own.
      product: { imageUrl: "/uploads/night-windows.webp" },
      label: "Night Windows",
      formats: ["flac", "mp3", "aac", "opus"],
      tracks: 2,
      isReady: true,
      availableFrom: null,
      sha256: null,
      left: 10,
    });
    for (const [format, ending] of Object.entries({ flac: "flac", aac: "m4a" })) {
      const whole = await download(await urlOf(token, format));
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        "content-type": "application/zip",
        "content-length": String(entry?.sizes[format]),
        "content-disposition": expect.stringMatching(/ - Night Windows \((FLAC|AAC)\)\.zip"/),
      });
      const files = readZip(await bytesOf(whole));
      expect(files.map(({ name }) => name)).toEqual([`01 Low Tide.${ending}`, `02 Lamp.${ending}`, "credits.txt"]);
      expect(files[1]?.bytes.equals(expected("Lamp", format))).toBe(true);
      expect(files.every(({ bytes, sum }) => crc32(bytes) === sum)).toBe(true);
      expect(files[2]?.bytes.toString()).toMatch(/^Night Windows\r\nby .*\r\nEP\r\n\r\n1\. Low Tide \(1:12\)\r\n/);
      expect(files[2]?.bytes.toString()).toMatch(/Recorded at home\.\r\n\r\nLicense: CC BY 4\.0\r\n$/);
    }
    expect((await first(token))?.left).toBe(8);
  });

  test("is sent in any ranges, resumed with the same bytes, and completed once all were sent", async () => {
    const { token, orderId } = await buyRelease(await sellRelease(app, { titles: ["One", "Two", "Zażółć 夜"] }));
    const url = await urlOf(token, "mp3");
    const response = await download(url);
    const etag = response.headers.get("etag") ?? "";
    const whole = await bytesOf(response);
    const admin = await app.admin();
    await expect
      .poll(async () => (await readOrder(admin, orderId)).downloads?.log[0])
      .toMatchObject({
        format: "mp3",
        completed: true,
        bytes: whole.length,
        label: "Night Windows",
      });
    expect(readZip(whole)[2]?.name).toBe("03 Zażółć 夜.mp3");
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 40; round += 1) {
      const start = random(whole.length);
      const end = Math.min(whole.length - 1, start + random(round % 2 === 0 ? 200 : 200_000));
      const part = await download(url, { range: `bytes=${start}-${end}`, "if-range": etag });
      expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes ${start}-${end}/${whole.length}`]);
      expect((await bytesOf(part)).equals(whole.subarray(start, end + 1))).toBe(true);
    }
    const resumed = await bytesOf(await download(url, { range: "bytes=123456-" }));
    expect(hashOf(Buffer.concat([whole.subarray(0, 123_456), resumed]))).toBe(hashOf(whole));
    const head = await app.visitor().fetch(url, { method: "HEAD" });
    expect([head.headers.get("content-length"), head.headers.get("etag")]).toEqual([String(whole.length), etag]);
    expect((await download(url, { range: "bytes=0-9", "if-range": '"other"' })).status).toBe(200);
    expect((await download(url, { range: `bytes=${whole.length}-` })).status).toBe(416);
  });

  test("of another title has it in new tickets; running ones keep their bytes, or end", async () => {
    const sold = await sellRelease(app);
    const { token } = await buyRelease(sold);
    const url = await urlOf(token, "opus");
    const before = hashOf(await bytesOf(await download(url)));
    const [track] = sold.tracks;
    await app.recital.database.model(trackTable).update({ title: "High Tide" }, { where: { id: track?.id ?? 0 } });
    expect(readZip(await bytesOf(await download(await urlOf(token, "opus"))))[0]?.name).toBe("01 High Tide.opus");
    expect(hashOf(await bytesOf(await download(url)))).toBe(before);
    const { assets } = app.recital;
    for (const key of await assets.list()) await assets.remove(key);
    expect((await download(url)).status).toBe(410);
  });

  test("needs a format that it has; FLAC is not one with a lossy master", async () => {
    const sold = await sellRelease(app);
    const { model } = app.recital.database;
    await model(trackRenditionTable).destroy({ where: { trackId: sold.tracks[1]?.id ?? 0, format: "flac" } });
    const { token } = await buyRelease(sold);
    expect((await first(token))?.formats).toEqual(["mp3", "aac", "opus"]);
    for (const format of [undefined, "", "wav", "flac", "__proto__"]) {
      expect(await ask(token, format)).toMatchObject({ status: 422, body: { fields: { format: expect.any(String) } } });
    }
    expect((await first(token))?.left).toBe(10);
  });

  test("whose files are missing is refused for now, counts nothing, and its tracks are encoded again", async () => {
    const sold = await sellRelease(app, { titles: ["One"] });
    const { token } = await buyRelease(sold);
    const { assets, database } = app.recital;
    for (const key of await assets.list()) await assets.remove(key);
    const refused = await app.visitor().fetch(`/api/downloads/${token}/tickets`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ fileId: (await first(token))?.id, format: "mp3" }),
    });
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([503, true]);
    const where = { kind: "encode-track" };
    const payload = JSON.stringify({ trackId: sold.tracks[0]?.id });
    await expect.poll(() => database.model(jobTable).count({ where: { ...where, payload } })).toBe(1);
    expect(await first(token)).toMatchObject({ isReady: false, formats: [], left: 10 });
    expect((await ask(token, "mp3")).status).toBe(503);
  });

  test("ends with its access, also for running tickets", async () => {
    const { token, orderId } = await buyRelease(await sellRelease(app));
    const url = await urlOf(token, "mp3");
    await sendJson(await app.admin(), `POST /api/admin/orders/${orderId}/downloads/revoke`);
    expect((await download(url)).status).toBe(410);
    expect((await app.visitor().fetch(`/api/downloads/${token}`)).status).toBe(410);
  });
});

test("a track that is sold alone is one plain file", async () => {
  const sold = await sellRelease(app, { titles: ["A", "Lamp / Night?"], isLinked: false });
  await sold.tracks[1]?.update({ productId: sold.product.id });
  const { token } = await buyRelease(sold);
  expect(await first(token)).toMatchObject({ label: "Lamp / Night?", tracks: null, formats: expect.anything() });
  const whole = await download(await urlOf(token, "aac"));
  expect(whole.headers.get("content-disposition")).toContain(" - Lamp - Night-.m4a");
  expect(whole.headers.get("content-type")).toBe("audio/mp4");
  expect((await bytesOf(whole)).equals(expected("Lamp / Night?", "aac"))).toBe(true);
});

test("a release is given while its audio is being made, and is ready with the last track", async () => {
  const sold = await sellRelease(app, { isEncoded: false });
  const { token } = await buyRelease(sold);
  expect(await first(token)).toMatchObject({ isReady: false, formats: [], size: 0 });
  for (const track of sold.tracks) await encodeByTest(app, track);
  expect(await first(token)).toMatchObject({ isReady: true });
});
