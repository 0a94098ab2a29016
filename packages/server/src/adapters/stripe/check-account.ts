import { Stripe } from "stripe";
import { PaymentProviderError, type AccountState } from "../../ports/payment-gateway.ts";
import { callProvider } from "./payment-error.ts";

/** Reads the account of the client's key. */
export async function checkAccount(stripe: Stripe): Promise<AccountState> {
  try {
    const account = await callProvider(() => stripe.accounts.retrieveCurrent());
    return account.charges_enabled ? "ready" : "inactive";
  } catch (error) {
    const cause = error instanceof PaymentProviderError ? error.cause : null;
    if (cause instanceof Stripe.errors.StripeAuthenticationError) return "wrong-key";
    if (cause instanceof Stripe.errors.StripePermissionError) return "not-allowed";
    throw error;
  }
}
