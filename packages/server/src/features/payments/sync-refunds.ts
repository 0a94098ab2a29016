import type { OrderRow } from "../../db/models/order.ts";
import type { PaymentDeps } from "./payment-deps.ts";
import { recordRefund } from "./record-refund.ts";

/**
 * Reads all refunds of an order's payment from the provider and records them. Returns the number of changes.
 * @throws {PaymentProviderError} if the provider does not respond
 */
export async function syncRefundsOfPayment(
  deps: PaymentDeps,
  { id: orderId }: Pick<OrderRow, "id">,
  paymentId: string,
): Promise<number> {
  let changes = 0;
  for (const facts of await deps.gateway.listRefundsOfPayment(paymentId)) {
    if (await recordRefund(deps, { orderId, facts })) changes += 1;
  }
  return changes;
}
