/** Keeps files that visitors may fetch under `/uploads/`. A URL is one that {@link FileStore.save} answered. */
export interface FileStore {
  /**
   * Stores `bytes` whole or not at all and answers the root-relative URL. A name is lower-case letters, digits and
   * hyphens with an image's ending; one that exists is replaced.
   */
  save(name: string, bytes: Buffer): Promise<string>;
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
}
