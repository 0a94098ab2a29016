/** Keeps files that visitors may fetch under `/uploads/`. */
export interface FileStore {
  /**
   * Stores `bytes` whole or not at all and answers the root-relative URL. A name is lower-case letters, digits and
   * hyphens with an image's ending; one that exists is replaced.
   */
  save(name: string, bytes: Buffer): Promise<string>;
  /** The bytes at a URL that {@link save} answered, or null where there are none. */
  read(url: string): Promise<Buffer | null>;
}
