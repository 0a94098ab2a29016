import type { Database } from "../../../db/connection.ts";
import type { CreationAttributes, Transaction } from "../../../db/sequelize.ts";
import type { RefundPlan } from "../../../domain/refunds.ts";
import { refundLineTable, type RefundRow, refundTable } from "./tables.ts";

/** Stores a refund and its lines. */
export async function insertRefund(
  { model }: Database,
  values: Omit<CreationAttributes<RefundRow>, keyof RefundPlan>,
  { lines, ...amounts }: RefundPlan,
  transaction: Transaction,
): Promise<RefundRow> {
  const refund = await model(refundTable).create({ ...values, ...amounts }, { transaction });
  const rows = lines.map((line) => ({ ...line, refundId: refund.id }));
  await model(refundLineTable).bulkCreate(rows, { transaction });
  return refund;
}
