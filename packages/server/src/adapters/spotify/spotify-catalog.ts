import type { z } from "zod";
import type { StreamingAlbum } from "@recital/contract/endpoints/site/home-page";
import type { Clock } from "../../kernel/clock.ts";
import { StreamingCatalogError, type StreamingCatalog } from "../../ports/streaming-catalog.ts";
import { makeTokenSource } from "./access-token.ts";
import { callSpotify } from "./call-spotify.ts";
import { readCover } from "./read-cover.ts";
import { albumsResponse, albumTracksResponse, topTracksResponse } from "./wire-shapes.ts";

export interface SpotifySettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Other servers with Spotify's API and its tokens; null for Spotify itself. */
  readonly apiBase: string | null;
  readonly tokenUrl: string | null;
  /** For each call; default: 10 s. */
  readonly timeoutMs?: number;
}

/** Apps in development mode get 400 for more. */
const pageSize = 10;
const albumPages = 10;

export interface SpotifyCatalog extends StreamingCatalog {
  /** Aborts the calls in progress, which then reject; later calls reject too. */
  close(): void;
}

/** Spotify's Web API, by client credentials. */
export function makeSpotifyCatalog(settings: SpotifySettings, clock: Clock): SpotifyCatalog {
  const closing = new AbortController();
  const line = { timeoutMs: settings.timeoutMs ?? 10_000, closing: closing.signal };
  const base = (settings.apiBase ?? "https://api.spotify.com").replace(/\/+$/, "");
  const tokenUrl = settings.tokenUrl ?? "https://accounts.spotify.com/api/token";
  const tokens = makeTokenSource({ ...settings, tokenUrl }, line, clock);

  async function call<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> {
    // A token may be revoked early: retry once with a new one.
    for (let attempt = 1; attempt <= 2; attempt++) {
      const token = await tokens.current();
      const init = { headers: { authorization: `Bearer ${token}` } };
      const response = await callSpotify(line, { url: `${base}/v1/${path}`, init }, schema);
      if (response !== "unauthorized") return response;
      tokens.forget(token);
    }
    throw new StreamingCatalogError("refused", "spotify: a new token was not accepted");
  }

  return {
    async readTopTracks(artistId) {
      return (await call(`artists/${encodeURIComponent(artistId)}/top-tracks`, topTracksResponse)).tracks;
    },
    async readAlbums(artistId) {
      const albums: StreamingAlbum[] = [];
      const path = `artists/${encodeURIComponent(artistId)}/albums?include_groups=album,single&limit=${pageSize}`;
      for (let page = 0; page < albumPages; page++) {
        const { items, total } = await call(`${path}&offset=${page * pageSize}`, albumsResponse);
        albums.push(...items);
        if ((page + 1) * pageSize >= total) break;
      }
      return albums;
    },
    async readAlbumTracks(albumId) {
      return (await call(`albums/${encodeURIComponent(albumId)}/tracks?limit=${pageSize}`, albumTracksResponse)).items;
    },
    readCover: (url) => readCover(line, url, base),
    close: () => closing.abort(),
  };
}
