import type { FileHandle } from "node:fs/promises";
import { readAt } from "./choose-demuxer.ts";

/** A length that its writer did not know yet, because it wrote to a pipe. */
const unknownLength = 0xff_ff_ff_ff;
const mostChunks = 10_000;

/**
 * Returns the length of a WAV file as its header declares it, in milliseconds; null if it declares none. ffprobe returns
 * the length of the bytes that are there instead, so that a truncated file looks complete.
 */
export async function readDeclaredWav(file: FileHandle): Promise<number | null> {
  let [byteRate, longData, place] = [0, 0, 12];
  for (let count = 0; count < mostChunks; count += 1) {
    const head = await readAt(file, place, 32);
    if (head.length < 8) return null;
    const [name, length] = [head.toString("latin1", 0, 4), head.readUInt32LE(4)];
    if (name === "ds64" && head.length >= 24) longData = Number(head.readBigUInt64LE(16));
    if (name === "fmt " && head.length >= 20) byteRate = head.readUInt32LE(16);
    if (name === "data") {
      const bytes = length === unknownLength ? longData : length;
      return byteRate > 0 && bytes > 0 ? (bytes / byteRate) * 1000 : null;
    }
    // Chunks start at even places.
    place += 8 + length + (length % 2);
  }
  return null;
}

const mostPageBytes = 65_307;

/** Returns whether an Ogg file has its last page, which is marked; its header declares no length. */
export async function hasOggEnd(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  const tail = await readAt(file, Math.max(0, size - mostPageBytes), mostPageBytes);
  const page = tail.lastIndexOf("OggS");
  return page >= 0 && ((tail[page + 5] ?? 0) & 4) !== 0;
}
