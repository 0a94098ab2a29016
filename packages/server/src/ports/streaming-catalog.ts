import type { StreamingAlbum, StreamingTrack } from "@recital/contract/endpoints/site/home-page";

/** A track in an album's list, without the album itself. */
export type AlbumTrack = Omit<StreamingTrack, "album">;

/** An artist's catalog at a streaming service. Calls reject with {@link StreamingCatalogError}. */
export interface StreamingCatalog {
  /** Returns the most played tracks, most played first. */
  readTopTracks(artistId: string): Promise<StreamingTrack[]>;
  /** Returns the artist's own albums, EPs and singles in no particular order; at most 100. */
  readAlbums(artistId: string): Promise<StreamingAlbum[]>;
  /** Returns the first tracks of an album in order; at most 10. */
  readAlbumTracks(albumId: string): Promise<AlbumTrack[]>;
  /** Reads a cover at a URL returned by one of the calls above; at most 5 MB. */
  readCover(url: string): Promise<Buffer>;
}

/**
 * The reason why a call to the service failed:
 * - `unavailable`: the service could not be reached, a later call may succeed;
 * - `too-many`: rate limited; no call should follow within `retryAfterSeconds`;
 * - `not-allowed`: the app is authenticated, but not allowed to do this;
 * - `not-found`: the service knows no such artist, album or endpoint;
 * - `refused`: any other reason for which the same call fails again, such as a wrong secret.
 */
export class StreamingCatalogError extends Error {
  readonly reason: "unavailable" | "too-many" | "not-allowed" | "not-found" | "refused";
  /** 0 if the service gives none. */
  readonly retryAfterSeconds: number;

  constructor(reason: StreamingCatalogError["reason"], message: string, more: CatalogErrorDetails = {}) {
    super(message, { cause: more.cause });
    this.name = "StreamingCatalogError";
    this.reason = reason;
    this.retryAfterSeconds = more.retryAfterSeconds ?? 0;
  }
}

interface CatalogErrorDetails {
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}
