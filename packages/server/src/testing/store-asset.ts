import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { newAssetKey } from "../ports/asset-store.ts";
import type { TestApp } from "./start-test-app.ts";
import { type AssetRow, assetTable } from "../features/music/assets/tables.ts";

/** Puts a file into the asset store and inserts its row; default: a checked file of 1000 bytes. */
export async function storeAsset(
  { recital, clock }: Pick<TestApp, "recital" | "clock">,
  { bytes = Buffer.alloc(1000, 7), ...fields }: Partial<AssetRow["_creationAttributes"]> & { bytes?: Buffer } = {},
): Promise<AssetRow> {
  const storageKey = newAssetKey(clock.now());
  await recital.assets.put(storageKey, Readable.from([bytes]));
  const now = clock.now();
  return recital.database.model(assetTable).create({
    storageKey,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    crc32: 0,
    size: bytes.length,
    mediaType: "application/zip",
    fileName: "tracks.zip",
    state: "ready",
    createdAt: now,
    checkedAt: now,
    ...fields,
  });
}
