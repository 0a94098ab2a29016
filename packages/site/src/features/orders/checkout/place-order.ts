import { type ApiClient, ApiError } from "@recital/contract/client";
import type { UnfinishedCheckout } from "@recital/contract/endpoints/orders/checkout";
import { createCheckout } from "@recital/ui/api/create-checkout";
import { UserFacingError } from "@recital/ui/platform/user-facing-error";
import { readIssueLink } from "../../../kit/browser-storage.ts";
import type { OrderedLine } from "../../shop/cart/cart-actions.ts";
import { type OpenedCheckout, type PaymentWindow, showOpening } from "./payment-window.ts";
import { openedMessage } from "./restore-cart.ts";
import type { DeliveryChoice } from "./use-quote.ts";

interface OrderToPlace {
  readonly items: readonly OrderedLine[];
  readonly customerEmail: string;
  /** How it is delivered, and the total that the visitor was shown; null where only the goods cost something. */
  readonly quoted: QuotedDelivery | null;
  /** A checkout that this one takes the place of. */
  readonly former: UnfinishedCheckout | null;
  readonly paymentWindow: PaymentWindow;
}

export interface QuotedDelivery extends DeliveryChoice {
  readonly expectedTotal: number | null;
}

interface PlacedOrder {
  readonly checkout: OpenedCheckout;
  /** The message about it. */
  readonly description: string;
}

/** A line because of which a checkout was refused. */
export interface RefusedLine extends OrderedLine {
  readonly message: string;
}

interface Refusal {
  /** Undefined if the reason is not known. */
  readonly message?: string | undefined;
  readonly refused?: readonly RefusedLine[];
  /** Messages by the name of a field. */
  readonly faults?: Readonly<Record<string, string>>;
}

/** Creates the checkout of a cart, and opens its payment page in the window. Returns what to say. */
export async function placeOrder(
  api: ApiClient,
  { items, customerEmail, quoted, former, paymentWindow }: OrderToPlace,
): Promise<PlacedOrder | Refusal> {
  if (paymentWindow.opened) showOpening(paymentWindow.opened);
  try {
    await endFormer(api, former);
    const request = { items: [...items], customerEmail, ...quoted, from: readIssueLink() };
    const { session, url } = await createCheckout(api, request);
    const isShown = paymentWindow.steerTo(url);
    return { checkout: { sessionId: session.id, url, isShown }, description: openedMessage(isShown) };
  } catch (error) {
    if (error instanceof ApiError) return { message: error.userMessage || undefined };
    if (!(error instanceof UserFacingError)) return {};
    const faults = error.cause instanceof ApiError ? error.cause.fields : {};
    return { message: error.message, refused: refusedLines(items, faults), faults };
  }
}

/**
 * Ends another checkout of this visitor that could still be paid. Fails if it has been paid meanwhile. If the call
 * fails for another reason, the checkout expires automatically.
 */
async function endFormer(api: ApiClient, former: UnfinishedCheckout | null): Promise<void> {
  if (former?.state !== "open" || former.sessionId === null) return;
  try {
    await api("POST /api/checkout/:sessionId/cancel", { params: { sessionId: former.sessionId } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) throw error;
  }
}

/** Returns the lines that a refusal names, such as `items.0`. */
function refusedLines(items: readonly OrderedLine[], faults: Readonly<Record<string, string>>): RefusedLine[] {
  return items.flatMap((item, index) => {
    const message = faults[`items.${index}`];
    return message === undefined ? [] : [{ ...item, message }];
  });
}
