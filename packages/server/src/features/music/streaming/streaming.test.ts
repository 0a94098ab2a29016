import { demoReleases, idOf, type Release } from "@recital/emulators/spotify/releases";
import { startSpotifyEmulator, type SpotifyEmulator } from "@recital/emulators/spotify/spotify-emulator";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readContentVersion } from "../../../db/content-version.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "../../../testing/start-test-app.ts";
import { jobTable } from "../../../jobs/table.ts";
import { imageTable } from "../../../images/table.ts";

let spotify: SpotifyEmulator;
let apps: TestApp[];

beforeEach(async () => {
  spotify = await startSpotifyEmulator({ clientId: "id", clientSecret: "secret" });
  apps = [];
});
afterEach(async () => {
  for (const app of apps.toReversed()) await app.stop();
  await spotify.stop();
});

async function start(options: TestAppOptions = {}): Promise<TestApp> {
  const env = {
    SPOTIFY_CLIENT_ID: "id",
    SPOTIFY_CLIENT_SECRET: "secret",
    SPOTIFY_ARTIST_ID: spotify.artist.id,
    SPOTIFY_API_BASE: spotify.url,
    SPOTIFY_TOKEN_URL: spotify.tokenUrl,
    ...options.env,
  };
  const app = await startTestApp({ ...options, env });
  apps.push(app);
  return app;
}

const params = () => ({ artistId: spotify.artist.id });
const tracksOf = (app: TestApp) =>
  app.visitor().api("GET /api/spotify/artist/:artistId/top-tracks", { params: params() });
const albumsOf = (app: TestApp) => app.visitor().api("GET /api/spotify/artist/:artistId/albums", { params: params() });
const namesOf = async (list: Promise<{ name: string }[]>) => (await list).map(({ name }) => name);
const apiCalls = () => spotify.requests().filter(({ path }) => path.startsWith("/v1/"));

/** Returns the open sync jobs. */
function openSyncs(app: TestApp) {
  return app.recital.database.model(jobTable).findAll({ where: { kind: "sync-streaming", outcome: null } });
}

/** Waits until every sync that is due has ended. */
async function synced(app: TestApp): Promise<void> {
  const hasRun = () => app.recital.database.model(jobTable).count({ where: { kind: "sync-streaming" } });
  await expect.poll(hasRun).toBeGreaterThan(0);
  await expect.poll(() => openSyncs(app)).toEqual([]);
}

/** Advances the clock by six hours and starts the jobs that are due. */
function sixHoursLater(app: TestApp): void {
  app.clock.offsetMs += 6 * 3_600_000;
  app.recital.worker.nudge();
}

const single: Release = {
  name: "Brand New",
  albumType: "single",
  group: "single",
  releaseDate: "2026-11-20",
  tracks: [{ name: "Brand New", durationMs: 200_000 }],
};

describe("the lists", () => {
  test("are empty before the first sync, then the newest releases' first tracks if top tracks are denied", async () => {
    const app = await start({ runsWorker: false });
    expect([await tracksOf(app), await albumsOf(app)]).toEqual([[], []]);
    app.recital.worker.start();
    await synced(app);
    expect(await namesOf(tracksOf(app))).toEqual(["Small Hours", "Lichen", "Paper Lanterns", "Undertow"]);
    expect(await namesOf(albumsOf(app))).toEqual(["Small Hours", "Lichen", "Paper Lanterns"]);
    expect(apiCalls().find(({ path }) => path.endsWith("/top-tracks"))?.status).toBe(403);
    const [track] = await tracksOf(app);
    expect(track).toMatchObject({
      id: idOf("track", "Small Hours / Small Hours"),
      duration_ms: 208_000,
      preview_url: null,
      album: { name: "Small Hours" },
    });
  });

  test("are the top tracks if they are allowed, without Fade", async () => {
    spotify.allowTopTracks(true);
    const app = await start();
    await synced(app);
    expect(await namesOf(tracksOf(app))).toEqual(["Paper Lanterns", "Small Hours", "Held", "Undertow"]);
  });

  test("show covers that are stored on the site, fetched once", async () => {
    const app = await start();
    await synced(app);
    const covers = [
      ...(await albumsOf(app)).map(({ images }) => images),
      ...(await tracksOf(app)).map((t) => t.album.images),
    ];
    for (const [cover] of covers) {
      expect(cover?.url).toMatch(/^\/uploads\/[a-z-]+-cover-[0-9a-f]+\.webp$/);
      const image = await fetch(app.url + (cover?.url ?? ""));
      expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/webp"]);
    }
    const stored = await app.recital.database.model(imageTable).count();
    expect(stored).toBe(4);
    sixHoursLater(app);
    await synced(app);
    expect(await app.recital.database.model(imageTable).count()).toBe(stored);
  });

  test("change with the next sync, and bump the content version only if they changed", async () => {
    const app = await start();
    await synced(app);
    await expect.poll(() => app.recital.database.model(jobTable).count({ where: { outcome: null } })).toBe(0);
    const version = await readContentVersion(app.recital.database);
    sixHoursLater(app);
    await expect.poll(() => app.logLines.filter((line) => line.includes("streaming lists read")).length).toBe(2);
    expect(await readContentVersion(app.recital.database)).toBe(version);
    spotify.setReleases([...demoReleases, single]);
    sixHoursLater(app);
    await expect.poll(() => namesOf(tracksOf(app))).toContain("Brand New");
    expect((await namesOf(albumsOf(app)))[0]).toBe("Brand New");
    expect(await readContentVersion(app.recital.database)).toBeGreaterThan(version);
  });
});

describe("an outage of the service", () => {
  test("ends without intervention, and pages are served meanwhile", async () => {
    spotify.setFault({ kind: "error", status: 500 });
    const app = await start();
    await expect.poll(() => apiCalls().length).toBeGreaterThan(0);
    expect(await tracksOf(app)).toEqual([]);
    spotify.setFault(null);
    await expect.poll(() => namesOf(tracksOf(app))).toHaveLength(4);
  });

  test.each([
    { kind: "error", status: 500 },
    { kind: "error", status: 403 },
    { kind: "error", status: 429, retryAfterSeconds: 3600 },
    { kind: "html" },
    { kind: "reset" },
  ] as const)("%j leaves the lists of the last time", async (fault) => {
    const app = await start();
    await synced(app);
    const [tracks, albums] = [await tracksOf(app), await albumsOf(app)];
    const calls = apiCalls().length;
    spotify.setReleases([single]);
    spotify.setFault(fault);
    sixHoursLater(app);
    await expect.poll(() => apiCalls().length).toBeGreaterThan(calls);
    expect(await tracksOf(app)).toEqual(tracks);
    expect(await albumsOf(app)).toEqual(albums);
  });

  test("with refused requests fails the sync for good", async () => {
    spotify.setFault({ kind: "error", status: 403 });
    const app = await start();
    const job = app.recital.database.model(jobTable);
    const outcome = async () => (await job.findOne({ where: { kind: "sync-streaming" } }))?.outcome;
    await expect.poll(outcome).toBe("failed");
  });

  test("with an empty response does not replace stored lists", async () => {
    const app = await start();
    await synced(app);
    const before = await namesOf(tracksOf(app));
    spotify.setReleases([]);
    sixHoursLater(app);
    await expect.poll(() => app.logLines.join("\n")).toContain('"tracks":"retained"');
    expect(await namesOf(tracksOf(app))).toEqual(before);
    expect(await namesOf(albumsOf(app))).toHaveLength(3);
  });

  test("with a Retry-After is respected, also after a restart", async () => {
    spotify.setFault({ kind: "error", status: 429, retryAfterSeconds: 900 });
    const app = await start();
    await expect.poll(() => app.logLines.join("\n")).toContain("asks to wait");
    spotify.setFault(null);
    const latest = Math.max(...(await openSyncs(app)).map(({ runAt }) => runAt.getTime()));
    const wait = latest - app.clock.now().getTime();
    expect(wait).toBeGreaterThan(880_000);
    expect(wait).toBeLessThanOrEqual(900_000);
    // Without this, the worker could claim the job of the other start.
    await app.recital.worker.stop();
    const calls = spotify.requests().length;
    const again = await start({ storage: app.storage, stripe: app.stripe, smtp: app.smtp });
    again.clock.offsetMs += 120_000;
    const enqueued = () => again.recital.database.model(jobTable).count({ where: { kind: "free-stock" } });
    await expect.poll(enqueued).toBeGreaterThan(1);
    expect(await openSyncs(again)).toHaveLength(1);
    expect(spotify.requests()).toHaveLength(calls);
    for (const testApp of [app, again]) testApp.clock.offsetMs += 901_000;
    again.recital.worker.nudge();
    await expect.poll(() => namesOf(tracksOf(app))).toHaveLength(4);
  });

  test("with slow responses delays only the worker, and a stop does not wait for it", async () => {
    spotify.setFault({ kind: "hang" });
    const app = await start();
    await expect.poll(() => app.logLines.length).toBeGreaterThan(0);
    expect(await tracksOf(app)).toEqual([]);
    apps = [];
    await app.stop();
    // The stop cancels the call; otherwise the call would have ended with a timeout.
    const log = app.logLines.join("\n");
    expect(log).toContain("AbortError");
    expect(log).not.toContain("TimeoutError");
  });

  test("with an unavailable cover omits the cover", async () => {
    spotify.setFault({ kind: "error", status: 500 }, undefined, "image");
    const app = await start();
    await synced(app);
    expect((await tracksOf(app)).map(({ album }) => album.images)).toEqual([[], [], [], []]);
    spotify.setFault(null, undefined, "image");
    sixHoursLater(app);
    await expect.poll(async () => (await tracksOf(app))[0]?.album.images).toHaveLength(1);
  });
});

describe("a visitor", () => {
  test("never causes a call to the service, and gets no other artist's lists", async () => {
    const app = await start();
    await synced(app);
    const calls = spotify.requests().length;
    const ids = Array.from({ length: 60 }, (_, i) => idOf("artist", `stranger ${i}`));
    const responses = await Promise.all(
      ids.flatMap((id) => ["top-tracks", "albums"].map((list) => fetch(`${app.url}/api/spotify/artist/${id}/${list}`))),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
    for (let i = 0; i < 20; i++) expect(await tracksOf(app)).toHaveLength(4);
    expect(spotify.requests()).toHaveLength(calls);
  });

  test("gets a message for people for an invalid ID", async () => {
    const app = await start({ runsWorker: false });
    const ids = [
      "short",
      "x".repeat(23),
      "x".repeat(10_000),
      "__proto__",
      "..%2f..%2fme%2f..%2f..%2f..%2f",
      "4vK9mQ2xT7pLr1sWbN8dY'",
      "4vK9mQ2xT7pLr1sWbN8d%00",
      "%E0%A4%A",
      `${spotify.artist.id.slice(0, -1)}%${spotify.artist.id.charCodeAt(21).toString(16)}`,
    ];
    for (const id of ids) {
      for (const list of ["top-tracks", "albums"]) {
        const response = await fetch(`${app.url}/api/spotify/artist/${id}/${list}`);
        expect([id, response.status]).toEqual([id, 400]);
        expect(await response.json()).toMatchObject({ message: expect.any(String) });
      }
    }
    expect(spotify.requests()).toEqual([]);
  });

  test("of a site without a streaming service finds no artist", async () => {
    const none = { SPOTIFY_CLIENT_ID: "", SPOTIFY_CLIENT_SECRET: "", SPOTIFY_ARTIST_ID: "" };
    const app = await start({ env: none });
    await expect(tracksOf(app)).rejects.toMatchObject({ status: 404 });
    await expect(albumsOf(app)).rejects.toMatchObject({ status: 404 });
    expect(spotify.requests()).toEqual([]);
  });
});
