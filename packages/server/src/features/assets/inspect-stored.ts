import { inspectFile, type InspectedFile } from "../../domain/inspect-file.ts";
import type { AssetStore } from "../../ports/asset-store.ts";

/**
 * Judges the structure of a stored file by reading parts of it; null if the file is gone.
 * @throws {FileStoreError}
 */
export async function inspectStored(
  assets: AssetStore,
  { storageKey, size }: { readonly storageKey: string; readonly size: number },
  signal: AbortSignal,
): Promise<InspectedFile | null> {
  const inspection = inspectFile(size);
  for (let step = inspection.next(); ;) {
    if (step.done) return step.value;
    signal.throwIfAborted();
    const { at, length } = step.value;
    const bytes =
      at >= size ? Buffer.alloc(0) : await readRange(assets, storageKey, { at, end: Math.min(size, at + length) });
    if (!bytes) return null;
    step = inspection.next(bytes);
  }
}

async function readRange(
  assets: AssetStore,
  key: string,
  { at, end }: { readonly at: number; readonly end: number },
): Promise<Buffer | null> {
  const stored = await assets.open(key, { start: at, end: end - 1 });
  const bytes = Buffer.alloc(end - at);
  let place = 0;
  await stored?.copyTo(async (chunk) => {
    place += chunk.copy(bytes, place);
  });
  return stored && bytes.subarray(0, place);
}
