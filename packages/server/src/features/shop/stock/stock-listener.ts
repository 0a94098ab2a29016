import type { Database } from "../../../db/connection.ts";
import { bumpContentVersion } from "../../../db/content-version.ts";
import { availableOf, isVisibleChange, type StockLevel } from "../../../domain/stock.ts";
import type { OrderChange, OrderListener } from "../../listeners.ts";
import { orderItemTable } from "../../orders/orders/tables.ts";
import { type RefundRow, refundTable } from "../../orders/refunds/tables.ts";
import type { VariantRow } from "../products/tables.ts";
import { lockVariants } from "./change-stock.ts";
import { giveEditionNumbers, takeNumbersBack } from "./give-edition-numbers.ts";
import { addToLevel, moveStock } from "./move-stock.ts";
import { enqueueOversoldAlert } from "./stock-alert.ts";
import { type StockHoldRow, stockHoldTable } from "./tables.ts";

/** Turns what an order holds into sales when it is paid, frees it when its checkout ends, and restocks refunds. */
export function stockListener(database: Database): OrderListener {
  return {
    async onPaid(change) {
      // First, so that the holds' variants have their final level when it is compared and noted.
      await giveEditionNumbers(database, change);
      await settleHolds(database, change, sell);
    },
    onClosed: (change) => settleHolds(database, change, release),
    onRefundChanged: (change) => restockRefunds(database, change),
  };
}

type Settle = (database: Database, held: HeldVariant, change: OrderChange) => Promise<void>;

interface HeldVariant {
  readonly hold: StockHoldRow;
  readonly variant: VariantRow;
}

/** Settles each hold of an order that `settle` does not know as settled; a repeated call changes nothing. */
async function settleHolds(database: Database, change: OrderChange, settle: Settle): Promise<void> {
  const { order, transaction, now } = change;
  const ofOrder = { where: { orderId: order.id }, transaction };
  const variantIds = (await database.model(stockHoldTable).findAll(ofOrder)).map(({ variantId }) => variantId);
  const variants = await lockVariants(database, variantIds, transaction);
  // Read under the lock, since another checkout of the same buyer may have released them.
  const holds = await database.model(stockHoldTable).findAll(ofOrder);
  let isVisible = false;
  const oversold: VariantRow[] = [];
  for (const hold of holds) {
    const variant = variants.get(hold.variantId);
    if (!variant) continue;
    const before: StockLevel = { ...variant.get() };
    await settle(database, { hold, variant }, change);
    isVisible ||= isVisibleChange(before, variant);
    const isSold = variant.stock !== before.stock;
    if (isSold && (availableOf(variant) ?? 0) < 0) oversold.push(variant);
  }
  if (oversold.length > 0) {
    await enqueueOversoldAlert(database, transaction, { order, variants: oversold, now });
  }
  if (isVisible) await bumpContentVersion(database, transaction);
}

/** A late payment sells released items too, even if the product is sold out by now. */
async function sell(database: Database, { hold, variant }: HeldVariant, change: OrderChange): Promise<void> {
  if (hold.state === "sold") return;
  const { order, transaction, now } = change;
  if (hold.state === "held") await addToLevel(database, variant, { held: -hold.quantity }, transaction);
  await moveStock(database, variant, -hold.quantity, { kind: "sold", orderId: order.id, now }, transaction);
  await hold.update({ state: "sold", openedFrom: null }, { transaction });
}

async function release(
  database: Database,
  { hold, variant }: HeldVariant,
  { transaction }: OrderChange,
): Promise<void> {
  if (hold.state !== "held") return;
  await addToLevel(database, variant, { held: -hold.quantity }, transaction);
  await hold.update({ state: "released", openedFrom: null }, { transaction });
}

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
