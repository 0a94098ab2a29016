import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { tagLength } from "../../domain/check-mp3.ts";
import type { CheckedFile } from "../../domain/checked-file.ts";
import { audioBytes, headBytes, tailBytes } from "../../domain/file-check.ts";

/** A part of the file as it was uploaded. */
export interface KnownPart {
  readonly number: number;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** What one pass over a file's bytes tells. */
export interface FileFacts extends CheckedFile {
  readonly sha256: string;
  readonly crc32: number;
  /** The first part whose bytes differ from the uploaded ones; null if there is none. */
  readonly damagedPart: number | null;
}

/**
 * Reads a file once, with little memory, and compares it with its parts in order.
 * @throws the signal's reason if it is aborted
 */
export async function readFile(body: Readable, parts: readonly KnownPart[], signal: AbortSignal): Promise<FileFacts> {
  const whole = createHash("sha256");
  const ends = keepEnds();
  const compare = compareParts(parts);
  let [size, sum] = [0, 0];
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      whole.update(chunk);
      sum = crc32(chunk, sum);
      size += chunk.length;
      ends.add(chunk);
      compare.add(chunk);
    }
  } finally {
    body.destroy();
  }
  return { size, sha256: whole.digest("hex"), crc32: sum, ...ends.read(), damagedPart: compare.damagedPart() };
}

/** Keeps the first and the last bytes of a stream, and the first ones after a tag. */
function keepEnds() {
  let head = Buffer.alloc(0);
  let audio = Buffer.alloc(0);
  let before = 0;
  const last: Buffer[] = [];
  let kept = 0;
  return {
    add(chunk: Buffer): void {
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      const start = tagLength(head);
      if (start > 0 && audio.length < audioBytes) {
        const from = Math.max(0, start + audio.length - before);
        audio = Buffer.concat([audio, chunk.subarray(from, from + audioBytes - audio.length)]);
      }
      before += chunk.length;
      last.push(chunk);
      kept += chunk.length;
      while (kept - (last[0]?.length ?? 0) >= tailBytes) kept -= last.shift()?.length ?? 0;
    },
    read() {
      const start = tagLength(head);
      return { head, tail: Buffer.concat(last), start, audio: start > 0 ? audio : head.subarray(0, audioBytes) };
    },
  };
}

/** Computes the hash of each part on the way. */
function compareParts(parts: readonly KnownPart[]) {
  let index = 0;
  let left = parts[0]?.size ?? 0;
  let hash = createHash("sha256");
  let damaged: number | null = null;
  return {
    add(chunk: Buffer): void {
      for (let bytes = chunk; bytes.length > 0 && index < parts.length;) {
        const own = bytes.subarray(0, left);
        hash.update(own);
        bytes = bytes.subarray(own.length);
        left -= own.length;
        if (left > 0) continue;
        const part = parts[index];
        if (part && hash.digest("hex") !== part.sha256) damaged ??= part.number;
        hash = createHash("sha256");
        index += 1;
        left = parts[index]?.size ?? 0;
      }
    },
    damagedPart: () => damaged,
  };
}
