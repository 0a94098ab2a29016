import type { Database } from "./connection.ts";

/** Returns how many checked files each of these products has; products without one are absent. */
export async function countReadyFiles(
  { models }: Pick<Database, "models">,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  if (productIds.length === 0) return new Map();
  const productId = [...new Set(productIds)];
  const files = await models.productFile.findAll({ where: { productId }, attributes: ["productId", "assetId"] });
  const id = [...new Set(files.map(({ assetId }) => assetId))];
  const ready = await models.asset.findAll({ where: { id, state: "ready" }, attributes: ["id"] });
  const readyIds = new Set(ready.map((asset) => asset.id));
  const counts = new Map<number, number>();
  for (const file of files.filter(({ assetId }) => readyIds.has(assetId))) {
    counts.set(file.productId, (counts.get(file.productId) ?? 0) + 1);
  }
  return counts;
}
