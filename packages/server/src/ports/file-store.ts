import type { Readable } from "node:stream";

/**
 * Stores files that are served under `/uploads/`. URLs are those that {@link FileStore.save} returned. Every method
 * rejects with {@link FileStoreError} if the files cannot be reached.
 */
export interface FileStore {
  /**
   * Stores `bytes` atomically and returns the root-relative URL. A name consists of lower-case letters, digits and
   * hyphens, with an image's extension; an existing file is replaced.
   */
  save(name: string, bytes: Buffer): Promise<string>;
  /** Opens the file at a URL as a stream, or returns null if there is none. Its body must be read or destroyed. */
  open(url: string): Promise<OpenFile | null>;
  /** Reads the file at a URL, or returns null if there is none. */
  read(url: string): Promise<Buffer | null>;
  /** Returns the time at which the file at a URL was stored, or null if there is none. */
  savedAt(url: string): Promise<Date | null>;
  /** Deletes the file at a URL, if there is one. */
  remove(url: string): Promise<void>;
  /** Returns the URLs of all files, in any order. */
  list(): Promise<string[]>;
  /** Deletes the drafts of saves that started before `before` and were aborted; a save in progress starts again. */
  removeDrafts(before: Date): Promise<void>;
}

export interface OpenFile {
  /** In bytes; null if it is unknown. */
  readonly size: number | null;
  /** Fails if the file cannot be read completely. */
  readonly body: Readable;
}

/**
 * The reason why files cannot be reached: `unavailable` is temporary, `refused` lasts until a person changes the
 * setting that the message names.
 */
export class FileStoreError extends Error {
  readonly reason: "unavailable" | "refused";

  constructor(reason: FileStoreError["reason"], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "FileStoreError";
    this.reason = reason;
  }
}
