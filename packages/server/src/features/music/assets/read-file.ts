import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { OpenAsset } from "../../../ports/asset-store.ts";

/** A part of the file as it was uploaded. */
export interface KnownPart {
  readonly number: number;
  /** In bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** The result of one pass over a file's bytes. */
export interface FileFacts {
  /** In bytes. */
  readonly size: number;
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
  const compare = compareParts(parts);
  let [size, sum] = [0, 0];
  await file.copyTo(async (chunk) => {
    signal.throwIfAborted();
    whole.update(chunk);
    sum = crc32(chunk, sum);
    size += chunk.length;
    compare.add(chunk);
  });
  return { size, sha256: whole.digest("hex"), crc32: sum, damagedPart: compare.damagedPart() };
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
        const chunk = bytes.subarray(0, left);
        hash.update(chunk);
        bytes = bytes.subarray(chunk.length);
        left -= chunk.length;
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
