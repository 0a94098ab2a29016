import { bumpContentVersion } from "../../db/content-version.ts";
import type { Database } from "../../db/connection.ts";
import { availableOf, isVisibleChange, type StockLevel } from "../../domain/stock.ts";
import type { OrderChange, OrderListener } from "../orders/order-listener.ts";
import { giveEditionNumbers } from "./give-edition-numbers.ts";
import { lockVariants } from "./lock-variants.ts";
import { addToLevel, moveStock } from "./move-stock.ts";
import { restockRefunds } from "./restock-refunds.ts";
import { enqueueOversoldAlert } from "./stock-alert.ts";
import { type StockHoldRow, stockHoldTable } from "./tables.ts";
import type { VariantRow } from "../products/tables.ts";

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

/** A late payment sells what was released too, even if it is sold out by now. */
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
