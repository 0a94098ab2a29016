import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { AssetRow } from "../../db/models/asset.ts";
import type { AssetStore } from "../../ports/asset-store.ts";

/** The store does not have the master. */
export class MasterGone extends Error {
  constructor() {
    super("the master is gone");
    this.name = "MasterGone";
  }
}

/**
 * Copies a master from the store into a folder, where the audio tools can read it. Returns its path.
 * @throws {MasterGone}
 */
export async function copyMaster(
  { assets }: { readonly assets: AssetStore },
  { storageKey }: AssetRow,
  { folder, signal }: { readonly folder: string; readonly signal: AbortSignal },
): Promise<string> {
  const stored = await assets.open(storageKey);
  if (!stored) throw new MasterGone();
  const path = join(folder, "master");
  await pipeline(stored.body, createWriteStream(path), { signal });
  return path;
}
