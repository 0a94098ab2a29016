import { open } from "node:fs/promises";
import type { AssetStore } from "../../ports/asset-store.ts";

/** The store does not have a file. */
export class StoredFileGone extends Error {
  constructor() {
    super("the stored file is gone");
    this.name = "StoredFileGone";
  }
}

/**
 * Copies a file from the store to a path, where the audio tools can read it. Returns the path.
 * @throws {StoredFileGone}
 */
export async function copyStored(
  { assets }: { readonly assets: AssetStore },
  { storageKey }: { readonly storageKey: string },
  { to, signal }: { readonly to: string; readonly signal: AbortSignal },
): Promise<string> {
  const file = await open(to, "w");
  try {
    const stored = await assets.open(storageKey);
    if (!stored) throw new StoredFileGone();
    await stored.copyTo(async (chunk) => {
      signal.throwIfAborted();
      await file.writeFile(chunk);
    });
  } finally {
    await file.close();
  }
  return to;
}
