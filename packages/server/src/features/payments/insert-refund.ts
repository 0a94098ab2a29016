import type { Database } from "../../db/connection.ts";
import type { RefundRow } from "../../db/models/refund.ts";
import type { CreationAttributes, Transaction } from "../../db/sequelize.ts";
import type { RefundPlan } from "../../domain/refunds.ts";

/** Stores a refund and its lines. */
export async function insertRefund(
  { models }: Database,
  values: Omit<CreationAttributes<RefundRow>, keyof RefundPlan>,
  { lines, ...amounts }: RefundPlan,
  transaction: Transaction,
): Promise<RefundRow> {
  const refund = await models.refund.create({ ...values, ...amounts }, { transaction });
  const rows = lines.map((line) => ({ ...line, refundId: refund.id }));
  await models.refundLine.bulkCreate(rows, { transaction });
  return refund;
}
