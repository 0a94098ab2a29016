import type { Dispute } from "@recital/contract/endpoints/disputes";
import { currencyOf } from "@recital/contract/values/currency";
import { toDecimal } from "@recital/contract/values/money";
import type { DisputeRow } from "../payments/tables.ts";

export function presentDispute(row: DisputeRow): Dispute {
  const { id, orderId, amountCents, currency, reason, status, dueBy, providerUrl, createdAt } = row;
  return {
    id,
    orderId,
    amount: toDecimal(amountCents, currencyOf(currency)),
    currency,
    reason,
    status,
    dueBy: dueBy?.toISOString() ?? null,
    providerUrl,
    createdAt: createdAt.toISOString(),
  };
}
