import { bumpContentVersion } from "../../db/content-version.ts";
import type { Database } from "../../db/connection.ts";
import { isVisibleChange, type StockLevel } from "../../domain/stock.ts";
import type { OrderChange } from "../orders/order-listener.ts";
import { takeNumbersBack } from "./give-edition-numbers.ts";
import { lockVariants } from "./lock-variants.ts";
import { moveStock } from "./move-stock.ts";
import { type RefundRow, refundTable } from "../payments/tables.ts";
import { orderItemTable } from "../orders/tables.ts";

/**
 * Adds the items of refunds that succeeded to the stock, once for each refund that asks for it, and takes their numbers
 * of an edition back.
 */
export async function restockRefunds(database: Database, change: OrderChange): Promise<void> {
  const { order, transaction, now } = change;
  const refund = database.model(refundTable);
  const orderItem = database.model(orderItemTable);
  const where = { orderId: order.id, restock: true, state: "succeeded" as const };
  const restocked = await refund.findAll({ where, include: "lines", transaction });
  const refunds = restocked.filter(({ restockedAt }) => restockedAt === null);
  if (refunds.length === 0) return;
  const items = await orderItem.findAll({ where: { orderId: order.id }, transaction });
  const returned = items.flatMap((item) => {
    const quantity = returnedOf(item.id, refunds);
    const kept = item.quantity - returnedOf(item.id, restocked);
    return item.variantId === null || quantity === 0 ? [] : [{ item, variantId: item.variantId, quantity, kept }];
  });
  const variants = await lockVariants(
    database,
    returned.map(({ variantId }) => variantId),
    transaction,
  );
  let isVisible = false;
  for (const { item, variantId, quantity, kept } of returned) {
    const variant = variants.get(variantId);
    if (!variant) continue;
    const before: StockLevel = { ...variant.get() };
    await moveStock(database, variant, quantity, { kind: "restock", orderId: order.id, now }, transaction);
    isVisible ||= isVisibleChange(before, variant);
    await takeNumbersBack(database, { variant, item, kept }, change);
  }
  for (const row of refunds) await row.update({ restockedAt: now }, { transaction });
  if (isVisible) await bumpContentVersion(database, transaction);
}

function returnedOf(itemId: number, refunds: readonly RefundRow[]): number {
  const lines = refunds.flatMap((row) => row.lines ?? []).filter(({ orderItemId }) => orderItemId === itemId);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
