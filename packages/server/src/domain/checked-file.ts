/** A stored file as far as the check knows it. */
export interface CheckedFile {
  /** In bytes. */
  readonly size: number;
  /** Its first bytes, at least 64 KiB of a longer file. */
  readonly head: Buffer;
  /** Its last bytes, at least 128 KiB of a longer file. */
  readonly tail: Buffer;
  /** Where the content starts: after an ID3 tag, else 0. */
  readonly start: number;
  /** The first bytes from there, at least 4 KiB of a longer file. */
  readonly audio: Buffer;
}
