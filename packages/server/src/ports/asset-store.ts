import type { Readable } from "node:stream";
import { randomHex } from "../kernel/ids.ts";

/**
 * Stores files of any size that are sold. Keys are those that {@link newAssetKey} made. Every method rejects with
 * `FileStoreError` if the files cannot be reached, and with {@link AssetStoreFull} if there is no space left.
 */
export interface AssetStore {
  /** The highest number of parts of one upload. */
  readonly maxParts: number;
  /** The origin of the URLs that `presign` returns; null if it returns none. */
  readonly origin: string | null;
  /** Begins the upload of a file in parts. Returns the store's own name of it, null where it needs none. */
  begin(key: string): Promise<string | null>;
  /**
   * Stores a part durably; of several with the same number the last one counts. `offset` is its place in the file, in
   * bytes. Returns the store's own name of the part. Rejects with {@link AssetUploadGone} if the upload was not begun,
   * was aborted, or its parts were lost.
   */
  putPart(upload: PartedUpload, part: { number: number; offset: number; bytes: Buffer }): Promise<string>;
  /**
   * Makes the file of all parts, in order; repeatable. `size` is that of the whole file, in bytes. Rejects with
   * {@link AssetUploadGone} if the store does not have these parts.
   */
  finish(upload: PartedUpload, parts: readonly StoredPart[], size: number): Promise<void>;
  /** Deletes an unfinished upload with its parts, if there is one. */
  abort(upload: PartedUpload): Promise<void>;
  /**
   * Stores a file of unknown size atomically; an error of `bytes` rejects and stores nothing. A chunk is read before the
   * next one is asked for, so that both may share their memory.
   */
  put(key: string, bytes: AsyncIterable<Buffer>): Promise<void>;
  /**
   * Opens a file, or a part of it, as a stream that must be read or destroyed; null if there is no such file. Rejects
   * with a `RangeError` if the range does not lie within the file.
   */
  open(key: string, range?: ByteRange): Promise<OpenAsset | null>;
  /** Deletes a file, if there is one. */
  remove(key: string): Promise<void>;
  /** Returns the keys of all finished files, in any order. */
  list(): Promise<string[]>;
  /** Returns a URL that serves the file to a browser until it expires; null if the store has none. */
  presign(key: string, options: { fileName: string; seconds: number }): Promise<string | null>;
}

export interface PartedUpload {
  readonly key: string;
  /** The result of `begin`. */
  readonly storageUpload: string | null;
}

export interface StoredPart {
  /** From 1. */
  readonly number: number;
  /** The result of `putPart`. */
  readonly etag: string;
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface OpenAsset {
  /** Bytes of the whole file. */
  readonly size: number;
  /** The bytes of the range; fails if they cannot be read completely. */
  readonly body: Readable;
  /**
   * Passes the bytes of the range to `write` in order, instead of `body`, with little memory: the next chunk may use
   * that of the last one. Rejects if they cannot be read completely, or with the error of `write`.
   */
  copyTo(write: WriteChunk): Promise<void>;
}

/** Resolves when the chunk's memory is no longer needed. */
export type WriteChunk = (chunk: Buffer) => Promise<void>;

/** No space is left for files. */
export class AssetStoreFull extends Error {
  constructor(cause?: unknown) {
    super("There is no space left for files", { cause });
    this.name = "AssetStoreFull";
  }
}

/** The store has no such upload, or not all of its parts: the file must be uploaded again. */
export class AssetUploadGone extends Error {
  constructor(cause?: unknown) {
    super("The stored parts of this upload are gone", { cause });
    this.name = "AssetUploadGone";
  }
}

const keyPattern = /^[a-z0-9]{32}$/;
const dayPattern = /^(\d{4})(\d\d)(\d\d)[a-z0-9]{24}$/;

/** Returns the key of a new file, of 32 lower-case letters and digits: the day, and a random part. */
export function newAssetKey(now: Date): string {
  return now.toISOString().slice(0, 10).replaceAll("-", "") + randomHex(12);
}

/** Returns the start of the day on which a key was made; null for a name that is no key. */
export function assetKeyDay(key: string): Date | null {
  const [, year, month, day] = dayPattern.exec(key) ?? [];
  return year === undefined ? null : new Date(`${year}-${month}-${day}T00:00:00Z`);
}

export function isAssetKey(key: string): boolean {
  return keyPattern.test(key);
}

/** @throws {Error} if it is not a key, so that no path or other object is addressed */
export function requireAssetKey(key: string): string {
  if (!isAssetKey(key)) throw new Error("not a key of a stored file");
  return key;
}
