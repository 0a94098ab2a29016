import type { Database } from "../db/connection.ts";
import { randomToken } from "../kernel/ids.ts";
import { type DisputeRow, disputeTable } from "../features/orders/disputes/table.ts";

type DisputeFields = Partial<DisputeRow["_creationAttributes"]> & Pick<DisputeRow, "orderId" | "amountCents">;

/** Inserts a dispute, and changes no order; default: lost now, with a fee of 15.00. */
export function buildDispute(database: Database, fields: DisputeFields): Promise<DisputeRow> {
  const time = fields.lostAt ?? new Date();
  const providerId = `du_${randomToken(20)}`;
  return database.model(disputeTable).create({
    providerId,
    providerUrl: `https://provider.example/${providerId}`,
    currency: "usd",
    reason: "fraudulent",
    status: "lost",
    dueBy: null,
    feeCents: 1500,
    lostAt: time,
    revision: 1,
    createdAt: time,
    updatedAt: time,
    ...fields,
  });
}
