import type { Database } from "../../db/connection.ts";
import type { OrderRow } from "../../db/models/order.ts";
import { preOrderDay } from "../../domain/stock.ts";

/** Reads the days from which the pre-ordered products of an order ship, by the products' ids. */
export async function readShipDays(
  { models }: Database,
  { items = [] }: OrderRow,
  now: Date,
): Promise<(productId: number | null) => string | null> {
  const id = [...new Set(items.flatMap(({ productId }) => productId ?? []))];
  const rows = await models.product.findAll({ attributes: ["id", "shipsOn"], where: { id } });
  const days = new Map(rows.map((row) => [row.id, preOrderDay(row.shipsOn, now)]));
  return (productId) => days.get(productId ?? 0) ?? null;
}
