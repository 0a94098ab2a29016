import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { tagLength } from "../../domain/check-mp3.ts";
import type { CheckedFile } from "../../domain/checked-file.ts";
import { audioBytes, headBytes, tailBytes } from "../../domain/file-check.ts";
import type { OpenAsset } from "../../ports/asset-store.ts";

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
export async function readFile(
  file: Pick<OpenAsset, "copyTo">,
  parts: readonly KnownPart[],
  signal: AbortSignal,
): Promise<FileFacts> {
  const whole = createHash("sha256");
  const ends = keepEnds();
  const compare = compareParts(parts);
  let [size, sum] = [0, 0];
  await file.copyTo(async (chunk) => {
    signal.throwIfAborted();
    whole.update(chunk);
    sum = crc32(chunk, sum);
    size += chunk.length;
    ends.add(chunk);
    compare.add(chunk);
  });
  return { size, sha256: whole.digest("hex"), crc32: sum, ...ends.read(), damagedPart: compare.damagedPart() };
}

/** Keeps the first and the last bytes, and the first ones after a tag, as copies: a chunk's memory is used again. */
function keepEnds() {
  let head = Buffer.alloc(0);
  let audio = Buffer.alloc(0);
  let before = 0;
  const tail = Buffer.alloc(tailBytes);
  return {
    add(chunk: Buffer): void {
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)]);
      const start = tagLength(head);
      if (start > 0 && audio.length < audioBytes) {
        const from = Math.max(0, start + audio.length - before);
        audio = Buffer.concat([audio, chunk.subarray(from, from + audioBytes - audio.length)]);
      }
      before += chunk.length;
      const end = chunk.subarray(-tailBytes);
      tail.copyWithin(0, end.length);
      end.copy(tail, tailBytes - end.length);
    },
    read() {
      const start = tagLength(head);
      const last = tail.subarray(tailBytes - Math.min(before, tailBytes));
      return { head, tail: last, start, audio: start > 0 ? audio : head.subarray(0, audioBytes) };
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
