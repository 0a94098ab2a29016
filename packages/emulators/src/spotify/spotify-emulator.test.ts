import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { idOf } from "./releases.ts";
import { startSpotifyEmulator, type SpotifyEmulator } from "./spotify-emulator.ts";

let emulator: SpotifyEmulator;
let skippedMs = 0;

beforeEach(async () => {
  skippedMs = 0;
  emulator = await startSpotifyEmulator({
    clientId: "id",
    clientSecret: "secret",
    now: () => Date.now() + skippedMs,
  });
});
afterEach(() => emulator.stop());

interface Item {
  readonly id: string;
  readonly name: string;
  readonly album_group?: string;
  readonly images: readonly { readonly url: string; readonly width: number }[];
  readonly external_urls: { readonly spotify: string };
}

/** The fields of every kind of response. */
interface Body {
  readonly error: { readonly message: string };
  readonly items: readonly Item[];
  readonly tracks: readonly Item[];
  readonly next: string;
  readonly total: number;
}

interface Reply {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString("base64")}` });

function askForToken(headers = basic("id:secret"), grantType = "client_credentials"): Promise<Response> {
  const body = new URLSearchParams({ grant_type: grantType });
  return fetch(emulator.tokenUrl, { method: "POST", headers, body });
}

async function token(): Promise<string> {
  const response = (await (await askForToken()).json()) as { access_token: string };
  return response.access_token;
}

async function get(path: string, bearer?: string): Promise<Reply> {
  const response = await fetch(emulator.url + path, {
    headers: { authorization: `Bearer ${bearer ?? (await token())}` },
  });
  return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
}

const albumsPath = (query = "") => `/v1/artists/${emulator.artist.id}/albums${query}`;

describe("a token", () => {
  test("is issued only to the app, and only for client credentials", async () => {
    const good = await askForToken();
    expect(await good.json()).toMatchObject({ token_type: "Bearer", expires_in: 3600 });
    const wrong = await askForToken(basic("id:other"));
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      { error: "invalid_client", error_description: "Invalid client" },
    ]);
    expect(await (await askForToken(undefined, "password")).json()).toMatchObject({ error: "unsupported_grant_type" });
  });

  test("is required, and expires", async () => {
    const bearer = await token();
    expect((await get(albumsPath(), bearer)).status).toBe(200);
    expect((await get(albumsPath(), "other")).body).toEqual({
      error: { status: 401, message: "Invalid access token" },
    });
    skippedMs = 3_600_001;
    expect((await get(albumsPath(), bearer)).body.error.message).toBe("The access token expired");
    const fresh = await token();
    emulator.expireTokens();
    expect((await get(albumsPath(), fresh)).status).toBe(401);
    expect((await fetch(emulator.url + albumsPath())).status).toBe(401);
  });
});

describe("an artist's albums", () => {
  test("are listed in pages of at most ten, newest first in each group", async () => {
    const first = (await get(albumsPath("?include_groups=album,single&limit=10"))).body;
    expect(first).toMatchObject({ limit: 10, offset: 0, previous: null, total: 11 });
    expect(first.items.map((album) => album.name).slice(0, 4)).toEqual([
      "Held Notes",
      "Nine Rooms",
      "Fade",
      "Small Hours",
    ]);
    const second = await fetch(first.next, { headers: { authorization: `Bearer ${await token()}` } });
    expect(await second.json()).toMatchObject({ items: [{ name: "Fade (Reworks)" }], next: null });
    expect((await get(albumsPath("?include_groups=appears_on"))).body.items[0]?.album_group).toBe("appears_on");
  });

  test("have the wire's shape, with covers that load", async () => {
    const { items } = (await get(albumsPath("?include_groups=album"))).body;
    const fade = items.find((album) => album.name === "Fade");
    expect(fade).toMatchObject({ album_type: "album", total_tracks: 9, release_date: "2008-10-17", type: "album" });
    expect(fade?.id).toMatch(/^[A-Za-z0-9]{22}$/);
    expect(fade?.images.map((image) => image.width)).toEqual([640, 300, 64]);
    const cover = await fetch(fade?.images[2]?.url ?? "");
    expect(cover.headers.get("content-type")).toBe("image/png");
    expect(
      Buffer.from(await cover.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    expect((await fetch(fade?.external_urls.spotify ?? "")).status).toBe(200);
  });

  test.each(["?limit=11", "?limit=0", "?limit=x", "?offset=-1", "?include_groups=tapes"])(
    "are refused to %s",
    async (query) => expect((await get(albumsPath(query))).status).toBe(400),
  );

  test("of an unknown artist are not found", async () => {
    expect((await get(`/v1/artists/${idOf("artist", "Other")}/albums`)).status).toBe(404);
    expect((await get("/v1/artists/short/albums")).body.error.message).toBe("Invalid base62 id");
    expect((await get("/v1/me")).status).toBe(404);
  });
});

describe("tracks", () => {
  test("of an album have no album and no preview; a single one has its album", async () => {
    const id = idOf("album", "Fade");
    const { body } = await get(`/v1/albums/${id}/tracks?limit=50`);
    expect(body.total).toBe(9);
    expect(body.items[0]).not.toHaveProperty("album");
    expect(body.items[0]).not.toHaveProperty("preview_url");
    const track = (await get(`/v1/tracks/${body.items[0]?.id}`)).body;
    expect(track).toMatchObject({ name: "First Light, Drawn", preview_url: null, album: { id, name: "Fade" } });
    expect((await get(`/v1/tracks/${id}`)).status).toBe(404);
  });

  test("that are most popular are forbidden to an app in development mode", async () => {
    const path = `/v1/artists/${emulator.artist.id}/top-tracks`;
    expect((await get(path)).body).toEqual({ error: { status: 403, message: "Forbidden" } });
    emulator.allowTopTracks(true);
    const { tracks } = (await get(path)).body;
    expect(tracks).toHaveLength(10);
    expect(tracks[0]).toMatchObject({ name: "Fade", album: { name: "Fade" } });
  });
});

describe("a fault", () => {
  test("sends Retry-After if given, and ends after its calls", async () => {
    const bearer = await token();
    emulator.setFault({ kind: "error", status: 429, retryAfterSeconds: 7 }, 1);
    const limited = await get(albumsPath(), bearer);
    expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "7"]);
    expect((await get(albumsPath(), bearer)).status).toBe(200);
    expect(emulator.requests().map(({ status }) => status)).toEqual([200, 429, 200]);
  });

  test("affects one service only, also over HTTP", async () => {
    const bearer = await token();
    const order = { fault: { kind: "error", status: 503 }, service: "token" };
    const headers = { "content-type": "application/json" };
    const send = (body: unknown) =>
      fetch(`${emulator.url}/_emulator/fault`, { method: "POST", headers, body: JSON.stringify(body) });
    expect((await send(order)).status).toBe(200);
    expect((await askForToken()).status).toBe(503);
    expect((await get(albumsPath(), bearer)).status).toBe(200);
    expect((await send({ fault: { kind: "flood" } })).status).toBe(400);
  });

  test.each(["hang", "reset", "drop-response-after-processing"] as const)(
    "of kind %s sends no response",
    async (kind) => {
      const headers = { authorization: `Bearer ${await token()}` };
      emulator.setFault({ kind });
      await expect(
        fetch(emulator.url + albumsPath(), { headers, signal: AbortSignal.timeout(200) }),
      ).rejects.toBeDefined();
    },
  );
});
