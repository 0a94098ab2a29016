import { Stripe } from "stripe";
import { PaymentProviderError } from "../../ports/payment-gateway.ts";

/** Runs a call of the SDK and turns its errors into the port's. Anything else is a bug and passes through. */
export async function callProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw new PaymentProviderError(reasonOf(error), error);
  }
}

/** Stripe's error codes (docs.stripe.com/error-codes) that have a reason of their own. */
const reasons: Readonly<Record<string, PaymentProviderError["reason"]>> = {
  amount_too_small: "amount-too-small",
  amount_too_large: "amount-too-large",
  charge_already_refunded: "already-refunded",
  charge_disputed: "disputed",
  refund_disputed_payment: "disputed",
  charge_not_refundable: "too-old",
};

function reasonOf(error: Stripe.errors.StripeError): PaymentProviderError["reason"] {
  if (isPassing(error)) return "unavailable";
  // A refund of more than is left has no code.
  if (error.param === "amount" && /unrefunded amount/.test(error.message)) return "already-refunded";
  return reasons[error.code ?? ""] ?? "refused";
}

/** Like {@link callProvider}; returns null if the provider does not know the object. */
export async function findAtProvider<Result>(call: () => Promise<Result>): Promise<Result | null> {
  try {
    return await callProvider(call);
  } catch (error) {
    const cause = error instanceof PaymentProviderError ? error.cause : null;
    if (cause instanceof Stripe.errors.StripeError && cause.statusCode === 404) return null;
    throw error;
  }
}

/**
 * Whether the same call may succeed later: no readable response (no status), too many calls, a call with the same key
 * still in progress (409), or a server error.
 */
function isPassing({ statusCode }: Stripe.errors.StripeError): boolean {
  return statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500;
}
