import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendJson } from "../../../testing/send-json.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { trackPlayTable, trackTable } from "./tables.ts";
import { readVersion } from "../../../db/content-version.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false, env: { TRUST_PROXY: "1" } });
});
afterAll(() => app.stop());
beforeEach(() => {
  app.clock.offsetMs += 61_000;
});

let added = 0;

/** Publishes a release with one track whose audio is ready, and returns the track's id. */
async function addTrack(fields: { readonly releaseAt?: string; readonly preview?: "none" } = {}): Promise<number> {
  const admin = await app.admin();
  added += 1;
  const body = { title: `Lamp ${added}`, ...(fields.releaseAt !== undefined && { releaseAt: fields.releaseAt }) };
  const { id } = await admin.api("POST /api/admin/releases", { body });
  const params = { id: String(id) };
  const track = await admin.api("POST /api/admin/releases/:id/tracks", {
    params,
    body: { title: "One", masterAssetId: null },
  });
  const ready = { audioState: "ready" as const, ...(fields.preview && { preview: fields.preview }) };
  await app.recital.database.model(trackTable).update(ready, { where: { id: track.id } });
  await admin.api("POST /api/admin/releases/:id/publish", { params });
  return track.id;
}

const play = (trackId: unknown, ip = "192.0.2.7") =>
  app.visitor().fetch("/api/plays", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": ip },
    body: JSON.stringify({ trackId }),
  });
const playsOf = (trackId: number) =>
  app.recital.database.model(trackPlayTable).findAll({ where: { trackId }, order: ["day"] });

test("concurrent plays are all counted on their day, and neither a cookie nor the response cache is touched", async () => {
  const trackId = await addTrack();
  const { database } = app.recital;
  const version = await readVersion(database, 1);
  const responses = await Promise.all(Array.from({ length: 24 }, () => play(trackId)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204]));
  expect(responses.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  const day = app.clock.now().toISOString().slice(0, 10);
  expect(await playsOf(trackId)).toMatchObject([{ day, plays: 24 }]);
  app.clock.offsetMs += 86_400_000;
  await play(trackId);
  expect((await playsOf(trackId)).map(({ plays }) => plays)).toEqual([24, 1]);
  expect(await readVersion(database, 1)).toBe(version);
});

test("a play of a track that visitors cannot play is not counted", async () => {
  const soon = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const silent = [await addTrack({ preview: "none" }), await addTrack({ releaseAt: soon })];
  for (const trackId of [...silent, 999_999]) {
    expect([trackId, (await play(trackId)).status]).toEqual([trackId, 404]);
    expect(await playsOf(trackId)).toEqual([]);
  }
  expect((await sendJson(app.visitor(), "POST /api/plays", { trackId: "one" })).status).toBe(422);
});

test("an IP address counts at most 30 plays a minute", async () => {
  const trackId = await addTrack();
  await Promise.all(Array.from({ length: 30 }, () => play(trackId, "192.0.2.8")));
  const refused = await play(trackId, "192.0.2.8");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await play(trackId, "192.0.2.9")).status).toBe(204);
  expect(await playsOf(trackId)).toMatchObject([{ plays: 31 }]);
});
