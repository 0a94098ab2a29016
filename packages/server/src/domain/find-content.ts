import { type Inspection, read } from "./file-inspection.ts";
import { findMediaType, unknownType } from "./media-type.ts";
import { findFrames } from "./audio-checks.ts";

export interface FoundContent {
  readonly mediaType: string;
  /** The position of the content, in bytes. */
  readonly start: number;
  /** Whether decoders would not find it there by themselves. */
  readonly isHidden: boolean;
}

const maxTags = 8;
const maxZeros = 1024 ** 2;
const readBytes = 64 * 1024;
/** Formats that ID3 tags are made for, and whose decoders read them. */
const tagged = new Set(["audio/mpeg", "audio/flac"]);

/**
 * Finds where the content of a file starts and of which type it is: after ID3 tags, which some programs write before
 * every format, and for an MP3 after zeros or the rest of a frame.
 */
export function* findContent(): Inspection<FoundContent> {
  let start = 0;
  let head = yield* read(0, readBytes);
  for (let count = 0; count < maxTags && tagLength(head) > 0; count += 1) {
    start += tagLength(head);
    head = yield* read(start, readBytes);
  }
  const mediaType = findMediaType(head);
  if (start > 0) {
    const found = mediaType === unknownType ? "audio/mpeg" : mediaType;
    return { mediaType: found, start, isHidden: !tagged.has(found) };
  }
  if (mediaType !== unknownType) return { mediaType, start, isHidden: false };
  const frames = yield* findLateFrames(head);
  return frames === null
    ? { mediaType, start: 0, isHidden: false }
    : { mediaType: "audio/mpeg", start: frames, isHidden: true };
}

/** Returns where the frames of an MP3 start that begins with zeros or in the middle of a frame; null if it is none. */
function* findLateFrames(first: Buffer): Inspection<number | null> {
  let [at, bytes] = [0, first];
  while (bytes.length > 0 && at < maxZeros) {
    const filled = bytes.findIndex((byte) => byte !== 0);
    if (filled >= 0) {
      const frames = findFrames(filled === 0 ? bytes : yield* read(at + filled, readBytes));
      return frames === null ? null : at + filled + frames;
    }
    at += bytes.length;
    bytes = yield* read(at, readBytes);
  }
  return null;
}

/** Returns the length of an ID3 tag at the start of these bytes; 0 without one. */
function tagLength(head: Buffer): number {
  if (head.length < 10 || head.toString("latin1", 0, 3) !== "ID3") return 0;
  const [flags = 0, ...length] = head.subarray(5, 10);
  const content = length.reduce((sum, seven) => (sum << 7) | (seven & 0x7f), 0);
  const footer = (flags & 0x10) === 0 ? 0 : 10;
  return 10 + content + footer;
}
