import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import type { OrderRow } from "../orders/tables.ts";
import { refundLineTable, refundTable } from "./tables.ts";

/** The request key of the refunds that migration 0019 recorded for orders refunded in full before it. */
const earlierKey = "earlier";

/**
 * Takes the amount of a refund of the provider off the refund that the migration recorded for the same order, so that
 * the sum stays; a row without an amount is deleted.
 */
export async function replaceEarlierRefund(
  database: Database,
  transaction: Transaction,
  { id: orderId }: OrderRow,
  amountCents: number,
): Promise<void> {
  const refund = database.model(refundTable);
  const refundLine = database.model(refundLineTable);
  const earlier = await refund.findOne({ where: { orderId, requestKey: earlierKey }, transaction });
  if (!earlier) return;
  const rest = earlier.amountCents - amountCents;
  if (rest > 0) {
    await earlier.update({ amountCents: rest }, { transaction });
    return;
  }
  await refundLine.destroy({ where: { refundId: earlier.id }, transaction });
  await earlier.destroy({ transaction });
}
