import { bumpContentVersion } from "../../db/content-version.ts";
import type { Database } from "../../db/connection.ts";
import { isVisibleChange, type StockLevel } from "../../domain/stock.ts";
import type { OrderChange } from "../orders/order-listener.ts";
import { lockVariants } from "./lock-variants.ts";
import { moveStock } from "./move-stock.ts";

/** Adds the items of refunds that succeeded to the stock, once for each refund that asks for it. */
export async function restockRefunds(database: Database, { order, transaction, now }: OrderChange): Promise<void> {
  const { refund, orderItem } = database.models;
  const where = { orderId: order.id, restock: true, state: "succeeded" as const, restockedAt: null };
  const refunds = await refund.findAll({ where, include: "lines", transaction });
  if (refunds.length === 0) return;
  const items = await orderItem.findAll({ where: { orderId: order.id }, transaction });
  const variantOf = new Map(items.map(({ id, variantId }) => [id, variantId]));
  const lines = refunds.flatMap((row) => row.lines ?? []);
  const returned = lines.flatMap(({ orderItemId, quantity }) => {
    const variantId = variantOf.get(orderItemId) ?? null;
    return variantId === null ? [] : [{ variantId, quantity }];
  });
  const variants = await lockVariants(
    database,
    returned.map(({ variantId }) => variantId),
    transaction,
  );
  let isVisible = false;
  for (const { variantId, quantity } of returned) {
    const variant = variants.get(variantId);
    if (!variant) continue;
    const before: StockLevel = { ...variant.get() };
    await moveStock(database, variant, quantity, { kind: "restock", orderId: order.id, now }, transaction);
    isVisible ||= isVisibleChange(before, variant);
  }
  for (const row of refunds) await row.update({ restockedAt: now }, { transaction });
  if (isVisible) await bumpContentVersion(database, transaction);
}
