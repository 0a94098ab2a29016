import type { StreamingAlbum, StreamingTrack } from "@recital/contract/endpoints/streaming";

/** A track as an album lists it: without that album. */
export type AlbumTrack = Omit<StreamingTrack, "album">;

/** What a streaming service knows of an artist. Calls reject with {@link StreamingCatalogError}. */
export interface StreamingCatalog {
  /** The tracks heard most, most heard first. */
  readTopTracks(artistId: string): Promise<StreamingTrack[]>;
  /** The artist's own albums, EPs and singles, in no promised order; at most a hundred. */
  readAlbums(artistId: string): Promise<StreamingAlbum[]>;
  /** The first tracks of an album, in their order; at most ten. */
  readAlbumTracks(albumId: string): Promise<AlbumTrack[]>;
  /** The bytes of a cover at an address that one of the calls above answered; at most 5 MB. */
  readCover(url: string): Promise<Buffer>;
}

/**
 * Why the service did not answer what it was asked:
 * - `unavailable`: it could not be asked, a later call may succeed;
 * - `too-many`: it was asked too often, and wants no call before `retryAfterSeconds` are over;
 * - `not-allowed`: it knows us, and this is not for us;
 * - `not-found`: it knows no such artist, album or call;
 * - `refused`: any other reason for which the same call fails again, such as a wrong secret.
 */
export class StreamingCatalogError extends Error {
  readonly reason: "unavailable" | "too-many" | "not-allowed" | "not-found" | "refused";
  /** 0 where the service does not say. */
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
