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

/** The messages of specification section 8, in the visitor's language. */
interface CheckoutFailures {
  readonly noSession: string;
  readonly unreadable: string;
  readonly noUrl: string;
  /** Where the server names no reason. */
  readonly failed: string;
}

/** Creates a checkout session and reads its details. */
export async function createCheckout(
  api: ApiClient,
  request: CheckoutRequest,
  failures: CheckoutFailures,
): Promise<OpenCheckout> {
  const { sessionId } = await api("POST /api/create-checkout-session", { body: request }).catch((cause: unknown) => {
    const message = cause instanceof ApiError ? cause.userMessage : "";
    throw new UserFacingError(message || failures.failed, { cause });
  });
  if (!sessionId) throw new UserFacingError(failures.noSession);
  const session = await api("GET /api/checkout-session/:sessionId", { params: { sessionId } }).catch(
    (cause: unknown) => {
      throw new UserFacingError(failures.unreadable, { cause });
    },
  );
  if (!session.url) throw new UserFacingError(failures.noUrl);
  return { session, url: session.url };
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
