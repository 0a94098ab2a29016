import { createHash, randomBytes } from "node:crypto";

/** A file whose bytes are made when they are needed: a random block, and the place of each of its copies. */
export interface MadeFile {
  readonly size: number;
  /** Returns new memory with the bytes from `start` to before `end`. */
  bytes(start: number, end: number): Buffer<ArrayBuffer>;
  sha256(): string;
}

const blockBytes = 1024 * 1024;

/** @param header the first bytes; default: the first bytes of the block */
export function makeFile(size: number, header: Buffer = Buffer.alloc(0)): MadeFile {
  const block = randomBytes(blockBytes);
  function bytes(start: number, end: number): Buffer<ArrayBuffer> {
    const made = Buffer.alloc(end - start);
    for (let index = Math.floor(start / blockBytes); index * blockBytes < end; index++) {
      const from = index * blockBytes;
      // Each block begins with its number, so that exchanged blocks change the hash.
      block.writeUInt32BE(index);
      block.copy(made, Math.max(0, from - start), Math.max(0, start - from), Math.min(blockBytes, end - from));
    }
    if (start < header.length) header.copy(made, 0, start, Math.min(end, header.length));
    return made;
  }
  return {
    size,
    bytes,
    sha256() {
      const hash = createHash("sha256");
      for (let start = 0; start < size; start += blockBytes)
        hash.update(bytes(start, Math.min(size, start + blockBytes)));
      return hash.digest("hex");
    },
  };
}
