import type { Readable } from "node:stream";

/**
 * Keeps files that visitors may fetch under `/uploads/`. A URL is one that {@link FileStore.save} answered. Every method
 * rejects with {@link FileStoreError} where the files cannot be reached.
 */
export interface FileStore {
  /**
   * Stores `bytes` whole or not at all and answers the root-relative URL. A name is lower-case letters, digits and
   * hyphens with an image's ending; one that exists is replaced.
   */
  save(name: string, bytes: Buffer): Promise<string>;
  /** The file at a URL, to be sent on piece by piece, or null where there is none. Its body must be read or destroyed. */
  open(url: string): Promise<OpenFile | null>;
  /** The bytes at a URL, or null where there are none. */
  read(url: string): Promise<Buffer | null>;
  /** When the file at a URL was stored, or null where there is none. */
  savedAt(url: string): Promise<Date | null>;
  /** Deletes the file at a URL; where there is none, that is well. */
  remove(url: string): Promise<void>;
  /** The URLs of all files, in any order. */
  list(): Promise<string[]>;
  /** Deletes what saves that were begun before `moment` and broke off have left behind; one under way begins again. */
  removeDrafts(moment: Date): Promise<void>;
  /** The same for whoever keeps others waiting meanwhile: what fails or is not answered soon is not tried again. */
  readonly hurried: Pick<FileStore, "save" | "savedAt" | "remove">;
}

export interface OpenFile {
  /** In bytes; null where it is not told. */
  readonly size: number | null;
  /** Ends in an error where not all of the bytes can be had. */
  readonly body: Readable;
}

/**
 * Why files cannot be reached: `unavailable` may be over in a moment, `refused` stays until a person changes a setting,
 * which the message names.
 */
export class FileStoreError extends Error {
  readonly reason: "unavailable" | "refused";

  constructor(reason: FileStoreError["reason"], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "FileStoreError";
    this.reason = reason;
  }
}
