import type { Database } from "../db/connection.ts";
import { randomToken } from "../kernel/ids.ts";
import { type RefundLineRow, refundLineTable, type RefundRow, refundTable } from "../features/orders/refunds/tables.ts";

type RefundFields = Partial<RefundRow["_creationAttributes"]> & Pick<RefundRow, "orderId" | "amountCents">;
type RefundedLine = Pick<RefundLineRow, "orderItemId" | "quantity" | "amountCents">;

/** Inserts a refund with its lines, and changes no order; default: made at the provider, succeeded now. */
export async function buildRefund(
  database: Database,
  fields: RefundFields,
  lines: readonly RefundedLine[] = [],
): Promise<RefundRow> {
  const time = fields.settledAt ?? new Date();
  const refund = await database.model(refundTable).create({
    refundKey: randomToken(20),
    requestKey: randomToken(20),
    requestDigest: "",
    shippingCents: 0,
    reason: "other",
    note: null,
    restock: false,
    notify: false,
    state: "succeeded",
    adminName: null,
    attempt: 1,
    attemptedAt: time,
    createdAt: time,
    settledAt: time,
    ...fields,
  });
  await database.model(refundLineTable).bulkCreate(lines.map((line) => ({ ...line, refundId: refund.id })));
  return refund;
}
