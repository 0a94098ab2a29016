import type { Database } from "../../db/connection.ts";
import type { EditionNumberRow } from "../../db/models/edition-number.ts";
import type { OrderItemRow } from "../../db/models/order-item.ts";
import type { VariantRow } from "../../db/models/variant.ts";
import type { OrderChange } from "../orders/order-listener.ts";
import { lockVariants } from "./lock-variants.ts";
import { enqueueEditionAlert } from "./stock-alert.ts";

/**
 * Gives the items of a paid order the next numbers of their numbered editions, once. A full edition gives none, and the
 * owner is told.
 */
export async function giveEditionNumbers(database: Database, { order, transaction, now }: OrderChange): Promise<void> {
  const { orderItem, editionNumber } = database.models;
  const items = await orderItem.findAll({ where: { orderId: order.id }, order: [["id", "ASC"]], transaction });
  const ids = items.flatMap(({ variantId }) => variantId ?? []);
  if (ids.length === 0) return;
  const variants = await lockVariants(database, ids, transaction);
  const given = await editionNumber.count({ where: { orderId: order.id }, transaction });
  if (given > 0) return;
  const full: VariantRow[] = [];
  for (const item of items) {
    const variant = variants.get(item.variantId ?? 0);
    if (!variant || variant.editionSize === null) continue;
    const numbers = await nextNumbers(database, variant, item, transaction);
    await editionNumber.bulkCreate(
      numbers.map((number) => ({ variantId: variant.id, number, orderId: order.id, orderItemId: item.id })),
      { transaction },
    );
    if (numbers.length < item.quantity) full.push(variant);
  }
  if (full.length > 0) await enqueueEditionAlert(database, transaction, { order, variants: full, now });
}

/** The variant is locked, so that no other order gets these numbers. Those of refunded items are not used again. */
async function nextNumbers(
  { models }: Database,
  { id: variantId, editionSize }: VariantRow,
  { quantity }: OrderItemRow,
  transaction: OrderChange["transaction"],
): Promise<number[]> {
  const where = { variantId };
  const last = await models.editionNumber.max<number | null, EditionNumberRow>("number", { where, transaction });
  const first = (last ?? 0) + 1;
  const left = Math.max(0, (editionSize ?? 0) - first + 1);
  return Array.from({ length: Math.min(quantity, left) }, (_, index) => first + index);
}
