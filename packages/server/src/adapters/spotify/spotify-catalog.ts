import type { z } from "zod";
import type { StreamingAlbum } from "@recital/contract/endpoints/streaming";
import type { Clock } from "../../kernel/clock.ts";
import { StreamingCatalogError, type StreamingCatalog } from "../../ports/streaming-catalog.ts";
import { makeTokenSource } from "./access-token.ts";
import { callSpotify, fetchFile } from "./call-spotify.ts";
import { albumsAnswer, albumTracksAnswer, topTracksAnswer } from "./wire-shapes.ts";

export interface SpotifySettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Other servers that speak Spotify's API and give out its tokens; null for Spotify itself. */
  readonly apiBase: string | null;
  readonly tokenUrl: string | null;
  /** For each call; 10 s unless told. */
  readonly timeoutMs?: number;
}

/** More is answered 400 to apps in development mode. */
const pageSize = 10;
const albumPages = 10;

export interface SpotifyCatalog extends StreamingCatalog {
  /** Ends the calls under way, which then reject; none can follow. */
  close(): void;
}

/** Spotify's Web API, by client credentials. */
export function makeSpotifyCatalog(settings: SpotifySettings, clock: Clock): SpotifyCatalog {
  const closing = new AbortController();
  const line = { timeoutMs: settings.timeoutMs ?? 10_000, closing: closing.signal };
  const base = (settings.apiBase ?? "https://api.spotify.com").replace(/\/+$/, "");
  const tokenUrl = settings.tokenUrl ?? "https://accounts.spotify.com/api/token";
  const tokens = makeTokenSource({ ...settings, tokenUrl }, line, clock);

  async function ask<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>> {
    // A token may be over before its time: one new one is worth a try.
    for (let attempt = 1; attempt <= 2; attempt++) {
      const token = await tokens.current();
      const init = { headers: { authorization: `Bearer ${token}` } };
      const answer = await callSpotify(line, { url: `${base}/v1/${path}`, init }, schema);
      if (answer !== "unauthorized") return answer;
      tokens.forget(token);
    }
    throw new StreamingCatalogError("refused", "spotify: a new token was not accepted");
  }

  return {
    async readTopTracks(artistId) {
      return (await ask(`artists/${encodeURIComponent(artistId)}/top-tracks`, topTracksAnswer)).tracks;
    },
    async readAlbums(artistId) {
      const albums: StreamingAlbum[] = [];
      const path = `artists/${encodeURIComponent(artistId)}/albums?include_groups=album,single&limit=${pageSize}`;
      for (let page = 0; page < albumPages; page++) {
        const { items, total } = await ask(`${path}&offset=${page * pageSize}`, albumsAnswer);
        albums.push(...items);
        if ((page + 1) * pageSize >= total) break;
      }
      return albums;
    },
    async readAlbumTracks(albumId) {
      return (await ask(`albums/${encodeURIComponent(albumId)}/tracks?limit=${pageSize}`, albumTracksAnswer)).items;
    },
    readCover(url) {
      // Their pictures come by https; only the server that we were pointed at may serve its own otherwise.
      const isTheirs =
        URL.canParse(url) && (url.startsWith("https://") || new URL(url).origin === new URL(base).origin);
      if (!isTheirs) return Promise.reject(new StreamingCatalogError("refused", "spotify: no address of a cover"));
      return fetchFile(line, url);
    },
    close: () => closing.abort(),
  };
}
