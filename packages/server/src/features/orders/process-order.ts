import type { OrderRow } from "../../db/models/order.ts";
import { limitRate, type RateRule } from "../../http/rate-limit.ts";
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

/** How often people may have the provider asked about one order. */
const askRate: RateRule = { name: "ask-provider", max: 30, windowMs: 60_000 };

/** @throws {HttpError} 429 where people had the provider asked about this order too often */
export function limitAsking({ database, clock }: SyncDeps, order: OrderRow): Promise<void> {
  return limitRate(database, askRate, String(order.id), clock.now());
}

/**
 * The success page's side of a payment: asks the provider for the truth and records it. What is recorded already is
 * not asked again.
 * @throws {HttpError} 503 where the provider cannot be asked, 429 where it was asked too often
 */
export async function processOrder(deps: SyncDeps, order: OrderRow): Promise<Outcome> {
  const isComplete = order.paidAt !== null && (!order.needsShipping || readAddress(order) !== null);
  if (isComplete) return processed;
  await limitAsking(deps, order);
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
