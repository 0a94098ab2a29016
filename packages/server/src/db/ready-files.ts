import type { Database } from "./connection.ts";
import { readProductsWithAudio } from "./queries/downloads.ts";

/**
 * Returns how many checked files each of these products has; products without one are absent. A release or a track
 * whose audio is ready counts as one, also before its date.
 */
export async function countReadyFiles(database: Database, productIds: readonly number[]): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const { models } = database;
  const productId = [...new Set(productIds)];
  const [files, withAudio] = await Promise.all([
    models.productFile.findAll({ where: { productId }, attributes: ["productId", "assetId"] }),
    readProductsWithAudio(database, productId),
  ]);
  const id = [...new Set(files.map(({ assetId }) => assetId))];
  const ready = await models.asset.findAll({ where: { id, state: "ready" }, attributes: ["id"] });
  const readyIds = new Set(ready.map((asset) => asset.id));
  const counts = new Map(withAudio.map((product) => [product, 1]));
  for (const file of files.filter(({ assetId }) => readyIds.has(assetId))) {
    counts.set(file.productId, (counts.get(file.productId) ?? 0) + 1);
  }
  return counts;
}
