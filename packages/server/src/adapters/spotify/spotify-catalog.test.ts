import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { idOf } from "@recital/emulators/spotify/releases";
import { startSpotifyEmulator, type SpotifyEmulator } from "@recital/emulators/spotify/spotify-emulator";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { StreamingCatalogError, type StreamingCatalog } from "../../ports/streaming-catalog.ts";
import { makeSpotifyCatalog, type SpotifyCatalog, type SpotifySettings } from "./spotify-catalog.ts";

let emulator: SpotifyEmulator;
let catalog: SpotifyCatalog;
let skippedMs = 0;
const clock = { now: () => new Date(Date.now() + skippedMs) };

beforeEach(async () => {
  skippedMs = 0;
  emulator = await startSpotifyEmulator({ clientId: "id", clientSecret: "secret", now: () => clock.now().getTime() });
  catalog = make();
});
afterEach(async () => {
  catalog.close();
  await emulator.stop();
});

function make(changes: Partial<SpotifySettings> = {}): SpotifyCatalog {
  const app = { clientId: "id", clientSecret: "secret" };
  return makeSpotifyCatalog({ ...app, apiBase: emulator.url, tokenUrl: emulator.tokenUrl, ...changes }, clock);
}

const artist = () => emulator.artist.id;
const tokenCalls = () => emulator.requests().filter(({ path }) => path === "/api/token").length;
const apiStatuses = () =>
  emulator
    .requests()
    .filter(({ path }) => path.startsWith("/v1/"))
    .map(({ status }) => status);

/** Returns the error that a call rejects with. */
async function failure(
  call: (catalog: StreamingCatalog) => Promise<unknown> = (catalog) => catalog.readAlbums(artist()),
) {
  const error: unknown = await call(catalog).then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof StreamingCatalogError)) throw new Error("expected a StreamingCatalogError", { cause: error });
  return { reason: error.reason, retryAfterSeconds: error.retryAfterSeconds, message: error.message };
}

describe("the results", () => {
  test("are all pages of the artist's own albums, in the site's shape", async () => {
    const albums = await catalog.readAlbums(artist());
    expect(albums).toHaveLength(11);
    expect(albums.map(({ name }) => name)).not.toContain("Felt & Wire, Vol. 2");
    const fade = albums.find(({ name }) => name === "Fade");
    expect(fade).toEqual({
      id: idOf("album", "Fade"),
      name: "Fade",
      release_date: "2008-10-17",
      album_type: "album",
      total_tracks: 9,
      images: [640, 300, 64].map((side) => ({ url: `${emulator.url}/image/${idOf("album", "Fade")}-${side}` })),
      external_urls: { spotify: `${emulator.url}/album/${idOf("album", "Fade")}` },
    });
  });

  test("are an album's tracks, without previews", async () => {
    const tracks = await catalog.readAlbumTracks(idOf("album", "Fade"));
    expect(tracks).toHaveLength(9);
    expect(tracks[1]).toEqual({
      id: idOf("track", "Fade / Fade"),
      name: "Fade",
      duration_ms: 304_500,
      preview_url: null,
      external_urls: { spotify: `${emulator.url}/track/${idOf("track", "Fade / Fade")}` },
    });
  });

  test("are top tracks if the app may read them, else a not-allowed error", async () => {
    const call = (catalog: StreamingCatalog) => catalog.readTopTracks(artist());
    expect(await failure(call)).toMatchObject({ reason: "not-allowed" });
    emulator.allowTopTracks(true);
    const [first] = await call(catalog);
    expect(first).toMatchObject({ name: "Fade", preview_url: null, album: { name: "Fade" } });
    expect(Object.keys(first?.album ?? {})).toEqual(["name", "images"]);
  });

  test("are covers from their own host only", async () => {
    const [album] = await catalog.readAlbums(artist());
    const bytes = await catalog.readCover(album?.images[2]?.url ?? "");
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    for (const url of ["http://127.0.0.1:1/x.png", "file:///etc/passwd", "data:image/png,", "cover.png"]) {
      expect(await failure((catalog) => catalog.readCover(url))).toMatchObject({ reason: "refused" });
    }
    expect(await failure((catalog) => catalog.readCover(`${emulator.url}/image/none`))).toMatchObject({
      reason: "not-found",
    });
  });
});

describe("a token", () => {
  test("is cached until it expires, then requested once", async () => {
    await catalog.readAlbumTracks(idOf("album", "Fade"));
    await catalog.readAlbumTracks(idOf("album", "Fade"));
    expect(tokenCalls()).toBe(1);
    skippedMs = 3_600_000;
    await catalog.readAlbumTracks(idOf("album", "Fade"));
    expect([tokenCalls(), apiStatuses()]).toEqual([2, [200, 200, 200]]);
  });

  test("that is revoked early is replaced once", async () => {
    await catalog.readAlbumTracks(idOf("album", "Fade"));
    emulator.expireTokens();
    await catalog.readAlbumTracks(idOf("album", "Fade"));
    expect([tokenCalls(), apiStatuses()]).toEqual([2, [200, 401, 200]]);
  });

  test("that is never accepted is not requested repeatedly", async () => {
    emulator.setFault({ kind: "error", status: 401 });
    expect(await failure()).toMatchObject({ reason: "refused" });
    expect(tokenCalls()).toBe(2);
  });

  test("is refused for a wrong secret, which no message contains", async () => {
    catalog = make({ clientSecret: "wrong-secret" });
    const { reason, message } = await failure();
    expect(reason).toBe("refused");
    expect(message).not.toContain("wrong-secret");
    emulator.setFault({ kind: "error", status: 401 }, 1, "token");
    expect(await failure()).toMatchObject({ reason: "refused" });
  });
});

describe("failures", () => {
  test.each([
    [{ kind: "error", status: 500 }, "unavailable"],
    [{ kind: "error", status: 503 }, "unavailable"],
    [{ kind: "error", status: 403 }, "not-allowed"],
    [{ kind: "error", status: 404 }, "not-found"],
    [{ kind: "error", status: 400 }, "refused"],
    [{ kind: "error", status: 429 }, "too-many"],
    [{ kind: "hang" }, "unavailable"],
    [{ kind: "reset" }, "unavailable"],
    [{ kind: "html" }, "unavailable"],
    [{ kind: "drop-response-after-processing" }, "unavailable"],
    [{ kind: "delay", ms: 600 }, "unavailable"],
  ] as const)("%j means %s, of either service, and is over with its cause", async (fault, reason) => {
    const catalogWithTimeout = make(fault.kind === "hang" || fault.kind === "delay" ? { timeoutMs: 300 } : {});
    emulator.setFault(fault, 1, "token");
    expect(await failure(() => catalogWithTimeout.readAlbums(artist()))).toMatchObject({ reason });
    emulator.setFault(fault, 1);
    expect(await failure(() => catalogWithTimeout.readAlbums(artist()))).toMatchObject({ reason });
    catalogWithTimeout.close();
    // Also if a busy machine aborted the second call before it reached the service.
    emulator.setFault(null);
    expect(await catalog.readAlbums(artist())).toHaveLength(11);
  });

  test("a slow response within the timeout is awaited", async () => {
    emulator.setFault({ kind: "delay", ms: 100 });
    expect(await catalog.readAlbumTracks(idOf("album", "Fade"))).toHaveLength(9);
  });

  test("closing aborts the call in progress", async () => {
    catalog = make();
    emulator.setFault({ kind: "hang" });
    const failing = failure();
    await expect.poll(() => apiStatuses().length).toBe(1);
    catalog.close();
    expect(await failing).toMatchObject({ reason: "unavailable" });
    expect(await failure()).toMatchObject({ reason: "unavailable" });
  });

  test.each([
    [7, 7],
    [0, 0],
    [86_400, 86_400],
    [999_999_999, 86_400],
    [undefined, 60],
  ])("Retry-After %s is taken as %i seconds", async (header, taken) => {
    const wait = header === undefined ? {} : { retryAfterSeconds: header };
    emulator.setFault({ kind: "error", status: 429, ...wait });
    expect(await failure()).toMatchObject({ reason: "too-many", retryAfterSeconds: taken });
  });
});

describe("unexpected responses", () => {
  let server: Server;
  let url: string;
  /** One for each call; the last one repeats. */
  let replies: { status?: number; headers?: Record<string, string>; body: string }[];

  beforeEach(async () => {
    server = createServer((request, response) => {
      const token = JSON.stringify({ access_token: "t", expires_in: 3600 });
      if (request.url === "/api/token") return response.end(token);
      const [reply = { body: "" }] = replies.length > 1 ? replies.splice(0, 1) : replies;
      return response.writeHead(reply.status ?? 200, reply.headers).end(reply.body);
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    catalog = make({ apiBase: `${url}/`, tokenUrl: `${url}/api/token` });
  });
  afterEach(() => void server.close());

  const id = idOf("album", "x");
  const links = { spotify: "https://open.spotify.com/album/x" };

  test("lose only the entries that do not match the schema", async () => {
    const good = { id, name: "Good", release_date: "2020", album_type: "EP", total_tracks: 1, images: [] };
    const items = [
      null,
      "album",
      { ...good, external_urls: links, popularity: 7, extra: { deep: true } },
      { ...good, id: "../../me" },
      { ...good, name: null },
      { ...good, external_urls: { spotify: "javascript:alert(1)" }, images: [{ url: "javascript:alert(1)" }, null] },
      { id, name: "Bare", images: [] },
    ];
    replies = [{ body: JSON.stringify({ items, total: 7 }) }];
    expect(await catalog.readAlbums(artist())).toEqual([
      { ...good, external_urls: links },
      { ...good, external_urls: { spotify: `https://open.spotify.com/album/${id}` } },
      {
        id,
        name: "Bare",
        release_date: "",
        album_type: "album",
        total_tracks: 0,
        images: [],
        external_urls: { spotify: `https://open.spotify.com/album/${id}` },
      },
    ]);
  });

  test.each(["", "{}", "[]", "null", '{"items":{}}', '{"items":[]}', "<html>", '{"items":'])(
    "%j is an outage",
    async (body) => {
      replies = [{ body }];
      expect(await failure()).toMatchObject({ reason: "unavailable" });
    },
  );

  test("an endless list is read up to 100 entries", async () => {
    const album = { id, name: "Again", images: [], external_urls: links };
    replies = [{ body: JSON.stringify({ items: Array.from({ length: 10 }, () => album), total: 1e9 }) }];
    expect(await catalog.readAlbums(artist())).toHaveLength(100);
  });

  test("an incomplete list is rejected", async () => {
    const page = { body: JSON.stringify({ items: [], total: 20 }) };
    replies = [page, { status: 502, body: "" }];
    expect(await failure()).toMatchObject({ reason: "unavailable" });
    replies = [page, page];
    expect(await catalog.readAlbums(artist())).toEqual([]);
  });

  test("a redirect is not followed, and 6 MB are not read", async () => {
    replies = [{ status: 302, headers: { location: `${emulator.url}/v1/me` }, body: "" }];
    expect(await failure()).toMatchObject({ reason: "unavailable" });
    expect(emulator.requests()).toEqual([]);
    replies = [{ body: `{"items":[],"total":0,"x":"${"x".repeat(6_000_000)}"}` }];
    expect(await failure()).toMatchObject({ reason: "unavailable" });
  });
});
