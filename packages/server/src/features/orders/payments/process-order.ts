import type { RateRule } from "../../../db/rate-limits.ts";
import { limitRate } from "../../../http/limits.ts";
import { unavailable } from "../../../kernel/errors.ts";
import { PaymentProviderError } from "../../../ports/payment-gateway.ts";
import { findOrder, refuseErased } from "../orders/find-order.ts";
import { readAddress } from "../orders/present-order.ts";
import type { RecordResult } from "./record-payment.ts";
import type { PaymentServices } from "../orders/payment-provider.ts";
import { syncFromProvider } from "./sync-from-provider.ts";
import type { OrderRow } from "../orders/tables.ts";

/** The response of the endpoints that sync one order (specification section 7). */
interface Outcome {
  readonly success: boolean;
  readonly message: string;
}

const processed: Outcome = {
  success: true,
  message: "Your order has been successfully processed and an email notification has been sent.",
};

/** The maximum number of syncs of one order on request. */
const syncRate: RateRule = { name: "ask-provider", max: 30, windowMs: 60_000 };

/**
 * Syncs the order of a success page with the provider. An order that is complete already is not synced again.
 * @throws {HttpError} 503 if the provider does not respond; 429 after too many requests
 */
export async function processOrder(deps: PaymentServices, order: OrderRow): Promise<Outcome> {
  const isComplete = order.paidAt !== null && (!order.needsShipping || readAddress(order) !== null);
  if (isComplete) return processed;
  const result = await syncOnRequest(deps, order);
  switch (result) {
    case "paid":
    case "already-paid":
      return processed;
    case "amount-differs":
      return { success: false, message: "The amount paid differs from this order's total. We're looking into it." };
    case "closed":
      return { success: false, message: "This payment was not completed, and its page has closed." };
    case "nothing-new":
    case "repeated":
      return { success: false, message: "We have not received the payment for this order yet." };
  }
}

/**
 * Reads one order's shipping address from the provider. An address that the order has already is not changed.
 * @throws {HttpError} 409 if the order was erased; 503 if the provider does not respond; 429 after too many requests
 */
export async function updateShipping(deps: PaymentServices, order: OrderRow): Promise<Outcome> {
  refuseErased(order);
  await syncOnRequest(deps, order);
  const hasAddress = readAddress(await findOrder(deps.database, order.id)) !== null;
  return hasAddress
    ? { success: true, message: "Shipping information updated" }
    : { success: false, message: "No shipping details available from the card payment provider" };
}

async function syncOnRequest(deps: PaymentServices, order: OrderRow): Promise<RecordResult> {
  await limitRate(deps.database, syncRate, String(order.id), deps.clock.now());
  try {
    return await syncFromProvider(deps, order);
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw unavailable("The payment service does not respond. Please try again in a moment.", error);
  }
}
