import type { RefundFacts } from "../../ports/payment-gateway.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { recordRefund } from "./record-refund.ts";
import type { OrderRow } from "../orders/tables.ts";

interface SyncedRefunds {
  readonly made: readonly RefundFacts[];
  readonly changes: number;
}

/**
 * Reads all refunds of an order's payment from the provider and records them. Returns them and the number of changes.
 * @throws {PaymentProviderError} if the provider does not respond
 */
export async function syncRefundsOfPayment(
  deps: PaymentDeps,
  { id: orderId }: Pick<OrderRow, "id">,
  paymentId: string,
): Promise<SyncedRefunds> {
  const made = await deps.gateway.listRefundsOfPayment(paymentId);
  let changes = 0;
  for (const facts of made) {
    if (await recordRefund(deps, { orderId, facts })) changes += 1;
  }
  return { made, changes };
}
