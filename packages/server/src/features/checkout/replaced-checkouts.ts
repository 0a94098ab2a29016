import { readOwnHolds, type Opener, type OwnHold } from "./hold-queries.ts";
import { HttpError, unavailable } from "../../kernel/errors.ts";
import { PaymentProviderError } from "../../ports/payment-gateway.ts";
import { endCheckout } from "../payments/end-checkout.ts";
import type { PaymentDeps } from "../payments/payment-deps.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { syncFromProvider } from "../payments/sync-from-provider.ts";
import { orderTable } from "../orders/tables.ts";

interface Buyer extends Opener {
  readonly customerEmail: string;
  readonly variantIds: readonly number[];
}

/**
 * Records what became of the visitor's open checkouts that hold limited stock, so that one that was just paid is not
 * replaced.
 * @throws {HttpError} 503 if the provider does not respond
 */
export async function syncOwnCheckouts(deps: PaymentDeps, buyer: Buyer): Promise<void> {
  try {
    for (const order of await findOrders(deps, await readOwnHolds(deps.database, buyer))) {
      if (order.sessionId !== null) await syncFromProvider(deps, order);
    }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw unavailable("The payment service does not respond. Please try again in a moment.", error);
  }
}

/**
 * Ends the checkouts whose holds a new one has taken over. If the provider does not respond, the payment page expires
 * by itself; a payment that arrives all the same is recorded as a late one.
 */
export async function endReplaced(deps: PaymentDeps, own: readonly OwnHold[]): Promise<void> {
  for (const order of await findOrders(deps, own)) {
    try {
      if (order.sessionId !== null) await endCheckout(deps, order);
      // Its page is still being opened, and will be ended as soon as it is.
      else await recordPayment(deps, { orderId: order.id, fact: { kind: "closed" } });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  }
}

async function findOrders({ database }: PaymentDeps, holds: readonly OwnHold[]) {
  if (holds.length === 0) return [];
  const id = [...new Set(holds.map(({ orderId }) => orderId))];
  return database.model(orderTable).findAll({ where: { id }, order: [["id", "ASC"]] });
}
