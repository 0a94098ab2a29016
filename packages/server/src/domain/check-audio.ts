import type { CheckedFile } from "./checked-file.ts";

/** A length that its writer did not know yet, because it wrote to a pipe. */
const unknownLength = 0xff_ff_ff_ff;

/** Returns why a WAV file is incomplete, or null. */
export function refuseWav({ size, head }: CheckedFile): string | null {
  let longData: number | null = null;
  for (const { name, start, length } of readChunks(head, "little")) {
    if (name === "ds64" && start + 16 <= head.length) longData = Number(head.readBigUInt64LE(start + 8));
    if (name !== "data") continue;
    if (length === unknownLength && longData === null) return null;
    return cutOff("WAV", size, start + (length === unknownLength ? (longData ?? 0) : length));
  }
  // The audio starts behind the first bytes: the length of the whole file is declared, too.
  const declared = head.readUInt32LE(4);
  if (size <= head.length) return "The WAV file contains no audio. Please export it again.";
  return declared === unknownLength || declared === 0 ? null : cutOff("WAV", size, declared + 8 - 1);
}

/** Returns why an AIFF file is incomplete, or null. */
export function refuseAiff({ size, head }: CheckedFile): string | null {
  const audio = [...readChunks(head, "big")].find(({ name }) => name === "SSND");
  if (audio) return cutOff("AIFF", size, audio.start + audio.length);
  if (size <= head.length) return "The AIFF file contains no audio. Please export it again.";
  return cutOff("AIFF", size, head.readUInt32BE(4) + 8 - 1);
}

interface Chunk {
  readonly name: string;
  /** Where its content starts. */
  readonly start: number;
  readonly length: number;
}

/** Reads the chunks that start in the first bytes. */
function* readChunks(head: Buffer, order: "little" | "big"): Generator<Chunk> {
  for (let place = 12; place + 8 <= head.length;) {
    const length = order === "little" ? head.readUInt32LE(place + 4) : head.readUInt32BE(place + 4);
    yield { name: head.toString("latin1", place, place + 4), start: place + 8, length };
    // Chunks start at even places.
    place += 8 + length + (length % 2);
  }
}

function cutOff(format: string, size: number, end: number): string | null {
  if (size >= end) return null;
  return `The ${format} file is incomplete: ${share(size, end)} of its audio is there. Please export it again.`;
}

function share(size: number, end: number): string {
  return `${Math.min(99, Math.floor((size / end) * 100))} percent`;
}
