import type { AssetStore } from "../../ports/asset-store.ts";

interface MadeFile {
  readonly chunks: Iterable<Buffer> | AsyncIterable<Buffer>;
  readonly signal: AbortSignal;
}

/**
 * Stores a file while it is made; returns its size in bytes.
 * @throws the signal's reason if it is aborted
 */
export async function storeMade(assets: AssetStore, key: string, { chunks, signal }: MadeFile): Promise<number> {
  let size = 0;
  async function* counted() {
    for await (const chunk of chunks) {
      signal.throwIfAborted();
      size += chunk.length;
      yield chunk;
    }
  }
  try {
    await assets.put(key, counted());
    return size;
  } catch (error) {
    // The store may have wrapped the signal's reason.
    signal.throwIfAborted();
    throw error;
  }
}
