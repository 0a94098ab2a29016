import type { OrderRow } from "../../db/models/order.ts";
import { unavailable } from "../../kernel/errors.ts";
import { PaymentProviderError } from "../../ports/payment-gateway.ts";
import { readAddress } from "./present-order.ts";
import { syncFromProvider, type SyncDeps } from "./sync-from-provider.ts";

/** The answer of the calls that ask the provider (specification section 7). */
export interface Outcome {
  readonly success: boolean;
  readonly message: string;
}

const processed: Outcome = {
  success: true,
  message: "Your order has been successfully processed and an email notification has been sent.",
};

/**
 * The success page's side of a payment: asks the provider for the truth and records it. What is recorded already is
 * not asked again.
 * @throws {HttpError} 503 where the provider cannot be asked
 */
export async function processOrder(deps: SyncDeps, order: OrderRow): Promise<Outcome> {
  const isComplete = order.paidAt !== null && (!order.needsShipping || readAddress(order) !== null);
  if (isComplete) return processed;
  const result = await syncFromProvider(deps, order).catch(explainOutage);
  switch (result) {
    case "paid":
    case "already-paid":
      return processed;
    case "amount-differs":
      return { success: false, message: "The amount paid differs from this order's total. We're looking into it." };
    case "closed":
      return { success: false, message: "This payment was not completed, and its page has closed." };
    case "refunded":
    case "nothing-new":
    case "repeated":
      return { success: false, message: "We have not received the payment for this order yet." };
  }
}

/** @throws {HttpError} 503 in the place of a provider that is away */
export function explainOutage(error: unknown): never {
  if (error instanceof PaymentProviderError) {
    throw unavailable("The payment service does not answer. Please try again in a moment.", error);
  }
  throw error;
}
