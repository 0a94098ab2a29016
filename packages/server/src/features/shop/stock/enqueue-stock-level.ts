import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { availableOf, isAtLowLevel } from "../../../domain/stock.ts";
import { enqueueLowStockAlert } from "./stock-alert.ts";
import type { VariantRow } from "../products/tables.ts";

/**
 * Emails the owner when the stock of a locked variant has fallen to the number at which it is low; once, until it has
 * risen above it. Call it after each change of the stock, of what is held, and of that number.
 */
export async function enqueueStockLevel(
  database: Database,
  variant: VariantRow,
  now: Date,
  transaction: Transaction,
): Promise<void> {
  const isLow = isAtLowLevel(variant);
  const isKnown = variant.lowNotifiedAt !== null;
  if (isLow === isKnown || (isLow && !variant.isActive)) return;
  await variant.update({ lowNotifiedAt: isLow ? now : null }, { transaction });
  if (isLow) {
    await enqueueLowStockAlert(database, transaction, { variant, available: availableOf(variant) ?? 0, now });
  }
}
