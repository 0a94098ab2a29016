import type { Database } from "../db/connection.ts";
import type { RefundLineRow } from "../db/models/refund-line.ts";
import type { RefundRow } from "../db/models/refund.ts";
import { randomToken } from "../kernel/ids.ts";

type RefundFields = Partial<RefundRow["_creationAttributes"]> & Pick<RefundRow, "orderId" | "amountCents">;
type RefundedLine = Pick<RefundLineRow, "orderItemId" | "quantity" | "amountCents">;

/** Inserts a refund with its lines, and changes no order; default: made at the provider, succeeded now. */
export async function buildRefund(
  database: Database,
  fields: RefundFields,
  lines: readonly RefundedLine[] = [],
): Promise<RefundRow> {
  const time = fields.settledAt ?? new Date();
  const refund = await database.models.refund.create({
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
  await database.models.refundLine.bulkCreate(lines.map((line) => ({ ...line, refundId: refund.id })));
  return refund;
}
