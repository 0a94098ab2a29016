/** A range of a file. */
export interface Span {
  /** In bytes from the start of the file. */
  readonly at: number;
  readonly length: number;
}

/**
 * Rules that read a file range by range, without I/O: the caller passes the bytes of each span, fewer where the file
 * ends.
 */
export type Inspection<T> = Generator<Span, T, Buffer>;

/** Reads at most `length` bytes. */
export function* read(at: number, length: number): Inspection<Buffer> {
  return yield { at, length };
}

/** The content of a file: all of it, or what follows a tag. */
export interface Content {
  /** Its position in the file, in bytes. */
  readonly start: number;
  /** Of the content, in bytes. */
  readonly size: number;
  /** Its first bytes, at least 64 KiB of a longer one. */
  readonly head: Buffer;
  /** Its last bytes, at least 128 KiB of a longer one. */
  readonly tail: Buffer;
}

/** The facts that the structure of a file tells about its completeness. */
export interface Finding {
  /** Why the file is incomplete: one sentence for people, or null. */
  readonly refusal: string | null;
  /** A warning about a file that can be sold: one sentence, or null. */
  readonly warning: string | null;
  /** The ranges that decoders read in the file's place, because its header misleads them; null: the file as it is. */
  readonly decodable: Decodable | null;
}

/** `head`, then the bytes of the file from `start` up to `end`, without it. */
export interface Decodable {
  readonly head: Buffer;
  readonly start: number;
  readonly end: number;
}

export const intact: Finding = { refusal: null, warning: null, decodable: null };

export function refuse(refusal: string | null): Finding {
  return { ...intact, refusal };
}

/** Returns the message for a file that has `there` of its `declared` bytes. */
export function incomplete(format: string, there: number, declared: number): string {
  const percent = Math.min(99, Math.floor((there / declared) * 100));
  return `The ${format} file is incomplete: ${percent} percent of its audio is there. Please export it again.`;
}
