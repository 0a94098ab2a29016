import type { Database } from "../../../db/connection.ts";
import { type AssetRow, assetTable } from "../assets/tables.ts";
import { type DownloadFileRow, productFileTable } from "./tables.ts";

/**
 * Returns the asset that a buyer gets of each of these files: the one that the product's file has now if it is checked,
 * else the one that the buyer had before. A replacement is checked after it was made, so the row may not name it yet.
 */
export async function findAssets(
  { model }: Database,
  files: readonly DownloadFileRow[],
): Promise<Map<number, AssetRow>> {
  const present = await model(productFileTable).findAll({
    where: { id: files.map(({ productFileId }) => productFileId) },
  });
  const presentOf = new Map(present.map(({ id, assetId }) => [id, assetId]));
  const ids = [...files.map(({ assetId }) => assetId), ...presentOf.values()];
  const ready = await model(assetTable).findAll({ where: { id: [...new Set(ids)], state: "ready" } });
  const readyOf = new Map(ready.map((asset) => [asset.id, asset]));
  return new Map(
    files.flatMap(({ id, productFileId, assetId }) => {
      const asset = readyOf.get(presentOf.get(productFileId) ?? 0) ?? readyOf.get(assetId);
      return asset ? [[id, asset] as const] : [];
    }),
  );
}
