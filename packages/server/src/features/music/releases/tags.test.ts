import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AdminReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { downloadFormats } from "../../../ports/audio-tools.ts";
import { toneFile } from "../../../testing/audio-files.ts";
import { buy, readFiles, tokenOf } from "../../../testing/buy-files.ts";
import { buildProduct } from "../../../testing/factories.ts";
import { hasFfmpeg, inspect, testFolder } from "../../../testing/ffmpeg.ts";
import { blackPng, halves, imageForm } from "../../../testing/images.ts";
import { readZip } from "../../../testing/read-zip.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { hashOf, uploadFile } from "../../../testing/upload-file.ts";
import { waitForJobs } from "../../../testing/wait-for-jobs.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());

const upload = (bytes: Buffer) =>
  admin.fetch("/api/admin/uploads", { method: "POST", body: imageForm({}, { bytes, name: "cover.png" }) });
async function storeArtwork(side: number): Promise<string> {
  const response = await upload(await halves(side, side).png().toBuffer());
  return ((await response.json()) as { imageUrl: string }).imageUrl;
}
const change = (release: AdminReleaseDetail, body: object) =>
  sendJson(admin, `PUT /api/admin/releases/${release.id}`, body);
const read = (release: AdminReleaseDetail) =>
  admin.api("GET /api/admin/releases/:id", { params: { id: String(release.id) } });
const states = async (release: AdminReleaseDetail) => (await read(release)).tracks.map((track) => track.audioState);

/** Downloads a release in a format, and returns its files. */
async function download(token: string, format: string) {
  const [file] = (await readFiles(app, token)).files;
  const body = { fileId: file?.id ?? 0, format };
  const { url } = await app.visitor().api("POST /api/downloads/:token/tickets", { params: { token }, body });
  return readZip(Buffer.from(await (await app.visitor().fetch(url)).arrayBuffer()));
}

async function tagsOf(bytes: Buffer | undefined) {
  const path = join(await testFolder(), "audio");
  await writeFile(path, bytes ?? "");
  const { tags, image } = inspect(path);
  return { ...tags, side: image?.["width"] };
}

describe.skipIf(!hasFfmpeg)("the files of a release", () => {
  test("have its tags and artwork in every format, and get new ones by copying while it plays", async () => {
    const product = await buildProduct(app.recital.database, { isDigital: true });
    const release = await admin.api("POST /api/admin/releases", {
      body: {
        title: "Night Windows",
        releaseAt: "2026-01-02T00:00:00Z",
        licence: "CC BY 4.0",
        artworkUrl: await storeArtwork(1410),
        productIds: [product.id],
      },
    });
    const params = { id: String(release.id) };
    for (const title of ["Low Tide", "Lamp"]) {
      const { assetId: masterAssetId } = await uploadFile(
        admin,
        `${title}.wav`,
        toneFile({ seconds: title.length / 8 }),
      );
      await admin.api("POST /api/admin/releases/:id/tracks", { params, body: { title, masterAssetId } });
    }
    const [track] = (await read(release)).tracks;
    const trackPath = `PUT /api/admin/releases/${release.id}/tracks/${track?.id}`;
    await sendJson(admin, trackPath, { isrc: "DEA123400001" });
    await waitForJobs(app.recital.database);
    expect(await states(release)).toEqual(["ready", "ready"]);
    await sendJson(admin, `POST /api/admin/releases/${release.id}/publish`);
    const { orderId } = await buy(app, [product]);
    const token = await tokenOf(app, orderId);
    await sendJson(admin, `POST /api/admin/orders/${orderId}/downloads/extend`, { days: 0, downloads: 500 });

    const shared = { title: "Low Tide", album: "Night Windows", copyright: "CC BY 4.0", side: 1400 };
    for (const format of downloadFormats) {
      const files = await download(token, format);
      expect(files.map(({ name }) => name).slice(2)).toEqual(["cover.jpg", "credits.txt"]);
      const tags: Record<string, unknown> = await tagsOf(files[0]?.bytes);
      expect(tags).toMatchObject({ ...shared, artist: expect.any(String), album_artist: expect.any(String) });
      expect(tags["track"]).toBe("1/2");
      expect(String(tags["date"])).toMatch(/^2026-01-02/);
      expect(JSON.stringify(tags)).toMatch(/DEA123400001/);
      expect(JSON.stringify(tags)).toContain(`/music/${release.slug}`);
    }

    const { streams } = await read(release).then(({ tracks }) => tracks[0] ?? { streams: null });
    const before = hashOf((await download(token, "mp3"))[0]?.bytes ?? Buffer.alloc(0));
    await sendJson(admin, trackPath, { title: "High Tide" });
    await change(release, { artworkUrl: await storeArtwork(700) });
    await waitForJobs(app.recital.database);
    const tags = await tagsOf((await download(token, "mp3"))[0]?.bytes);
    expect(tags).toMatchObject({ title: "High Tide", side: 700 });
    expect(hashOf((await download(token, "mp3"))[0]?.bytes ?? Buffer.alloc(0))).not.toBe(before);
    expect((await read(release)).tracks[0]).toMatchObject({ streams, audioState: "ready" });
    const job = app.recital.database.model(jobTable);
    expect(await job.count({ where: { kind: "encode-track" } })).toBe(2);
    expect((await app.visitor().fetch(streams?.opus ?? "")).status).toBe(200);
  });
});

test("artwork of 100 megapixels is refused with a message", async () => {
  const refused = await upload(blackPng(10_000, 10_000));
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/megapixel|pixels|large/i) });
});
