import { ApiError, type ApiClient } from "@recital/contract/client";
import type { Language } from "@recital/contract/values/language";
import { mutationOptions } from "@tanstack/react-query";
import { UserFacingError } from "../platform/user-facing-error.ts";
import type { CheckoutRequest, CheckoutSession } from "@recital/contract/endpoints/orders/checkout";

/** A checkout to be paid at `url`. */
interface OpenCheckout {
  readonly session: CheckoutSession;
  readonly url: string;
}

/** Creates a checkout session and reads its details. Fails with the messages of specification section 8. */
export async function createCheckout(api: ApiClient, request: CheckoutRequest): Promise<OpenCheckout> {
  const { sessionId } = await api("POST /api/create-checkout-session", { body: request }).catch(explainRefusal);
  if (!sessionId) throw new UserFacingError("No session ID returned from server");
  const session = await api("GET /api/checkout-session/:sessionId", { params: { sessionId } }).catch(
    (cause: unknown) => {
      throw new UserFacingError("Could not retrieve checkout session details", { cause });
    },
  );
  if (!session.url) throw new UserFacingError("No checkout URL in session details");
  return { session, url: session.url };
}

function explainRefusal(cause: unknown): never {
  const message = cause instanceof ApiError ? cause.userMessage : "";
  throw new UserFacingError(message || "Error creating checkout session", { cause });
}

interface TipToPay {
  readonly amount: number;
  readonly email: string;
  readonly locale: Language;
  /** Empty for none. */
  readonly note: string;
  readonly newsletter: boolean;
}

/** Opens the payment page of a tip alone. */
export function tipMutation(api: ApiClient) {
  return mutationOptions({ mutationFn: (body: TipToPay) => api("POST /api/tips", { body }) });
}
