import type { AdminReleaseDetail } from "@recital/contract/endpoints/music/releases";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { releaseTable, trackRenditionTable, trackTable } from "../../music/releases/tables.ts";
import { settingTable } from "../../../db/site-settings.ts";
import { contentVersionTable } from "../../../db/content-version.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  admin = await app.admin();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const { model } = app.recital.database;
  await model(trackTable).destroy({ where: {} });
  await model(releaseTable).destroy({ where: {} });
  await model(settingTable).destroy({ where: {} });
  await bump();
});

/** Makes the site read its content again, as after a change. */
const bump = () => app.recital.database.model(contentVersionTable).increment("version", { where: { id: 1 } });
const read = () => app.visitor().api("GET /api/featured-music");
const settings = () => admin.api("GET /api/admin/settings/home");
const setVisibility = async ({ id }: AdminReleaseDetail, call: "publish" | "draft") =>
  call === "publish"
    ? sendJson(admin, `POST /api/admin/releases/${id}/publish`)
    : sendJson(admin, `PUT /api/admin/releases/${id}`, { visibility: "draft" });

let hashes = 0;

/** Adds a release before the others, with tracks that are encoded. */
async function add(title: string, tracks: readonly string[], fields = {}): Promise<AdminReleaseDetail> {
  const release = await admin.api("POST /api/admin/releases", { body: { title, ...fields } });
  const track = app.recital.database.model(trackTable);
  const trackRendition = app.recital.database.model(trackRenditionTable);
  for (const name of tracks) {
    const params = { id: String(release.id) };
    const { id } = await admin.api("POST /api/admin/releases/:id/tracks", {
      params,
      body: { title: name, masterAssetId: null },
    });
    await track.update({ audioState: "ready", durationMs: 185_000 }, { where: { id } });
    for (const format of ["stream-opus", "stream-mp3"]) {
      const sha256 = String((hashes += 1)).padStart(64, "0");
      const file = { storageKey: sha256, sha256, crc32: 1, size: 1, settingsHash: "x".repeat(64) };
      await trackRendition.create({ ...file, trackId: id, format, createdAt: new Date() });
    }
  }
  return release;
}

test("features the first published release and plays its first track that may be played", async () => {
  const dayMs = 86_400_000;
  const later = new Date(app.clock.now().getTime() + dayMs).toISOString();
  await setVisibility(await add("Old", ["Older"]), "publish");
  const album = await add("Lamp", ["One", "Two", "Three", "Four", "Five"]);
  await add("Draft", ["Hidden"]);
  expect((await read()).release?.slug).toBe("old");
  await setVisibility(album, "publish");
  const shown = await read();
  expect(shown).toMatchObject({ release: { slug: "lamp", tracks: 5 }, first: { title: "One", durationMs: 185_000 } });
  expect(shown.first?.streams?.mp3).toMatch(/^\/media\/\d{64}\.mp3$/);
  expect(shown.tracks.map(({ title }) => title)).toEqual(["One", "Two", "Three", "Four"]);

  await sendJson(admin, `PUT /api/admin/releases/${album.id}`, { releaseAt: later });
  expect(await read()).toMatchObject({
    release: { slug: "lamp" },
    first: null,
    tracks: [{ streams: null }, {}, {}, {}],
  });
  app.clock.offsetMs += 2 * dayMs;
  await bump();
  expect((await read()).first).toMatchObject({ title: "One" });
  app.clock.offsetMs -= 2 * dayMs;
});

test("lists the other singles, at most four, each as one row with its artwork's release", async () => {
  for (const title of ["A", "B", "C", "D", "E"]) {
    await setVisibility(await add(title, [`${title} song`], { kind: "single" }), "publish");
  }
  await setVisibility(await add("Lamp", ["One"]), "publish");
  const { release, tracks } = await read();
  expect(release?.slug).toBe("lamp");
  expect(tracks.map(({ slug, title }) => `${slug}: ${title}`)).toEqual([
    "e: E song",
    "d: D song",
    "c: C song",
    "b: B song",
  ]);
});

test("the built-in music can be switched off, and the first published release ends it for good", async () => {
  expect(await read()).toEqual({ release: null, offers: [], first: null, tracks: [], showsDefaults: true });
  const { version } = await settings();
  const off = { showsDefaultMusic: false, version };
  expect(await sendJson(admin, "PUT /api/admin/settings/home", off)).toMatchObject({
    status: 200,
    body: { showsDefaultMusic: false, defaultMusicEnded: false, version: version + 1 },
  });
  expect(await sendJson(admin, "PUT /api/admin/settings/home", off)).toMatchObject({ status: 409 });
  expect((await read()).showsDefaults).toBe(false);
  await sendJson(admin, "PUT /api/admin/settings/home", { showsDefaultMusic: true });
  expect((await read()).showsDefaults).toBe(true);

  expect(await app.visitor().api("GET /api/navigation")).toMatchObject({ hasMusic: false });
  const release = await add("Lamp", []);
  await setVisibility(release, "publish");
  expect(await app.visitor().api("GET /api/navigation")).toMatchObject({ hasMusic: true });
  await setVisibility(release, "draft");
  expect(await read()).toMatchObject({ release: null, showsDefaults: false });
  expect(await app.visitor().api("GET /api/navigation")).toMatchObject({ hasMusic: false });
  expect(await settings()).toMatchObject({ showsDefaultMusic: true, defaultMusicEnded: true });
});
