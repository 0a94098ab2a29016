import type { AdminReleaseDetail, AdminTrack } from "@recital/contract/endpoints/music/releases";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasFfmpeg } from "../../../testing/ffmpeg.ts";
import { wavFile } from "../../../testing/media-files.ts";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { hashOf, uploadFile } from "../../../testing/upload-file.ts";
import { trackRenditionTable, trackTable } from "./tables.ts";
import { jobTable } from "../../../jobs/table.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
});
afterAll(() => app.stop());

async function addRelease(title: string, body = {}): Promise<AdminReleaseDetail> {
  return admin.api("POST /api/admin/releases", { body: { title, ...body } });
}

async function addTrack(release: AdminReleaseDetail, title: string, bytes: Buffer): Promise<AdminTrack> {
  const { assetId: masterAssetId } = await uploadFile(admin, `${title}.wav`, bytes);
  const params = { id: String(release.id) };
  return admin.api("POST /api/admin/releases/:id/tracks", { params, body: { title, masterAssetId } });
}

async function read(release: AdminReleaseDetail, track: AdminTrack): Promise<AdminTrack | undefined> {
  const { tracks } = await admin.api("GET /api/admin/releases/:id", { params: { id: String(release.id) } });
  return tracks.find(({ id }) => id === track.id);
}

/** Waits until the audio of a track is in this state, and returns the track. */
async function reach(release: AdminReleaseDetail, track: AdminTrack, audioState: AdminTrack["audioState"]) {
  // Encoding takes seconds.
  await expect.poll(() => read(release, track), { interval: 200, timeout: 500_000 }).toMatchObject({ audioState });
  return read(release, track);
}

const publish = (release: AdminReleaseDetail) =>
  admin.api("POST /api/admin/releases/:id/publish", { params: { id: String(release.id) } });
const page = (release: AdminReleaseDetail) =>
  app.visitor().api("GET /api/releases/:slug", { params: { slug: release.slug } });
const change = (release: AdminReleaseDetail, track: AdminTrack, body: object) =>
  sendJson(admin, `PUT /api/admin/releases/${release.id}/tracks/${track.id}`, body);
const formats = async (track: AdminTrack) =>
  (await app.recital.database.model(trackRenditionTable).findAll({ where: { trackId: track.id } })).map(
    (row) => row.format,
  );
const statusOf = async (path: string) => (await app.visitor().fetch(path)).status;

describe.skipIf(!hasFfmpeg)("an uploaded master", () => {
  test("is encoded in every format, and plays once its release is published, in ranges", async () => {
    const release = await addRelease("Lamp");
    const track = await addTrack(release, "One", wavFile(2));
    const ready = await reach(release, track, "ready");
    expect(ready).toMatchObject({ durationMs: 2000, audioError: null, audioWarning: "This audio file is silent." });
    expect(ready?.waveform).toHaveLength(800);
    expect((await formats(track)).toSorted()).toEqual(["aac", "flac", "mp3", "opus", "stream-mp3", "stream-opus"]);
    const { opus = "", mp3 = "" } = ready?.streams ?? {};
    for (const path of [opus, mp3]) expect([path, await statusOf(path)]).toEqual([path, 404]);

    // The artist listens before anyone else may.
    const draft = await admin.fetch(mp3, { headers: { range: "bytes=0-9" } });
    expect([draft.status, draft.headers.get("cache-control")]).toEqual([206, "private, no-store"]);

    await publish(release);
    expect((await page(release)).tracks).toMatchObject([{ title: "One", streams: { opus, mp3 } }]);
    for (const path of [opus, mp3]) {
      const whole = await app.visitor().fetch(path);
      expect(whole.status).toBe(200);
      expect(whole.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      const bytes = Buffer.from(await whole.arrayBuffer());
      expect(path).toContain(hashOf(bytes));
      const part = await app.visitor().fetch(path, { headers: { range: "bytes=100-199" } });
      expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(100, 200)]);
    }

    await sendJson(admin, `PUT /api/admin/releases/${release.id}`, { visibility: "draft" });
    expect(await statusOf(opus)).toBe(404);
  });

  test("has no stream without a preview, and its files for sale have no URL", async () => {
    const release = await addRelease("Quiet");
    const track = await addTrack(release, "One", wavFile(1));
    const streams = (await reach(release, track, "ready"))?.streams;
    await publish(release);
    await change(release, track, { preview: "none" });
    expect(await statusOf(streams?.opus ?? "")).toBe(404);
    await expect.poll(async () => (await formats(track)).toSorted()).toEqual(["aac", "flac", "mp3", "opus"]);
    expect((await page(release)).tracks).toMatchObject([{ streams: null }]);
    const sold = await app.recital.database.model(trackRenditionTable).findOne({ where: { format: "mp3" } });
    expect(await statusOf(`/media/${sold?.sha256}.mp3`)).toBe(404);
  });

  test("plays early only where the artist says so", async () => {
    const releaseAt = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const release = await addRelease("Soon", { releaseAt });
    const [early, late] = [await addTrack(release, "Early", wavFile(1)), await addTrack(release, "Late", wavFile(2))];
    for (const track of [early, late]) await reach(release, track, "ready");
    await change(release, early, { playsEarly: true });
    await publish(release);
    const playing = async () => (await page(release)).tracks.map(({ streams }) => streams !== null);
    expect(await playing()).toEqual([true, false]);
    const hidden = (await read(release, late))?.streams?.opus ?? "";
    expect(await statusOf(hidden)).toBe(404);
    app.clock.offsetMs += 3_600_001;
    expect(await playing()).toEqual([true, true]);
    expect(await statusOf(hidden)).toBe(200);
  });

  test("that is no audio fails with a message, and is encoded after another upload and a retry", async () => {
    const release = await addRelease("Broken");
    const track = await addTrack(release, "Image", Buffer.from("\x89PNG\r\n\x1a\nnot audio at all", "latin1"));
    const failed = await reach(release, track, "failed");
    expect(failed?.audioError).toMatch(/^[A-Z][^/]*\.$/);
    const { assetId: masterAssetId } = await uploadFile(admin, "One.wav", wavFile(1));
    await change(release, track, { masterAssetId });
    await reach(release, track, "ready");
    const retry = `POST /api/admin/releases/${release.id}/tracks/${track.id}/retry`;
    expect(await sendJson(admin, retry)).toMatchObject({ status: 409 });
    await app.recital.database.model(trackTable).update({ audioState: "failed" }, { where: { id: track.id } });
    expect(await sendJson(admin, retry)).toMatchObject({ status: 202, body: { audioState: "waiting" } });
    await reach(release, track, "ready");
  });
});

test.skipIf(!hasFfmpeg)("a truncated master stays visible as a failed track with its message", async () => {
  const release = await addRelease("Cut");
  const wav = wavFile(2);
  const track = await addTrack(release, "One", wav.subarray(0, wav.length - 3000));
  expect((await reach(release, track, "failed"))?.audioError).toMatch(/WAV .*incomplete/);
});

test.skipIf(!hasFfmpeg)("a master whose header is wrong plays whole, or says what is not played", async () => {
  const release = await addRelease("Claims");
  const wav = wavFile(1);
  const odd = Buffer.from("inst\x07\0\0\0\x01\x01\x01\x01\x01\x01\x01", "latin1");
  const unpadded = await addTrack(release, "Odd", Buffer.concat([wav.subarray(0, 36), odd, wav.subarray(36)]));
  const shorter = wavFile(3);
  shorter.writeUInt32LE(wav.length - 44, 40);
  const stopped = await addTrack(release, "Stopped", shorter);
  expect(await reach(release, unpadded, "ready")).toMatchObject({ durationMs: 1000 });
  expect(await reach(release, stopped, "ready")).toMatchObject({
    durationMs: 1000,
    audioWarning: expect.stringMatching(/^This file holds 2 s more than its header says/) as string,
  });
});

test("media of unknown and malformed names are not found", async () => {
  for (const name of [`${"0".repeat(64)}.opus`, `${"0".repeat(64)}.flac`, "a.mp3", "..%2fmaster", "%00.mp3"]) {
    expect([name, await statusOf(`/media/${name}`)]).toEqual([name, 404]);
  }
});

test("a track that is being encoded has the progress of its job", async () => {
  const track = app.recital.database.model(trackTable);
  const job = app.recital.database.model(jobTable);
  const release = await addRelease("Slow");
  const { id } = await admin.api("POST /api/admin/releases/:id/tracks", {
    params: { id: String(release.id) },
    body: { title: "One", masterAssetId: null },
  });
  const now = app.clock.now();
  const lockedUntil = new Date(now.getTime() + 300_000);
  const payload = JSON.stringify({ trackId: id });
  const row = { kind: "encode-track", payload, dedupeKey: `slow-${id}`, runAt: now, createdAt: now };
  const running = await job.create({ ...row, lockedBy: "another worker", lockedUntil });
  const progress = async () =>
    (await admin.api("GET /api/admin/releases/:id", { params: { id: String(release.id) } })).tracks[0]?.audioProgress;
  expect(await progress()).toBeNull();
  await track.update({ audioState: "encoding" }, { where: { id } });
  expect(await progress()).toBeNull();
  for (const thousandths of [100, 475]) {
    await running.update({ progress: thousandths });
    expect(await progress()).toBe(thousandths / 1000);
  }
  await running.destroy();
});
