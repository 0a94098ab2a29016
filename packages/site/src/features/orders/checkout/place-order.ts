import { type ApiClient, ApiError } from "@recital/contract/client";
import type { Quote, UnfinishedCheckout } from "@recital/contract/endpoints/orders/checkout";
import { type Currency, currencyOf } from "@recital/contract/values/currency";
import type { Language } from "@recital/contract/values/language";
import { formatPrice } from "@recital/contract/values/money";
import { createCheckout } from "@recital/ui/api/create-checkout";
import { UserFacingError } from "@recital/ui/platform/user-facing-error";
import { readIssueLink } from "../../../kit/browser-storage.ts";
import type { OrderedLine } from "../../shop/cart/cart-actions.ts";
import type { LineFault } from "../../shop/cart/review-cart.ts";
import { cartTexts } from "./cart/texts/index.ts";
import type { EnteredGift } from "./gift-fields.tsx";
import { type OpenedCheckout, type PaymentWindow, showOpening } from "./payment-window.ts";
import type { Quoting } from "./use-quote.ts";

/** Who buys a cart. */
export interface Buyer {
  readonly email: string;
  /** For the artist; empty for none. */
  readonly note: string;
  /** Whether they ask for the newsletter. */
  readonly newsletter: boolean;
  readonly gift: EnteredGift;
}

interface OrderToPlace {
  /** Of the page. */
  readonly locale: Language;
  readonly items: readonly OrderedLine[];
  readonly buyer: Buyer;
  /** Its price with delivery; null where only the goods cost something. */
  readonly quoting: Quoting | null;
  /** A checkout that this one takes the place of. */
  readonly former: UnfinishedCheckout | null;
  readonly paymentWindow: PaymentWindow;
}

interface PlacedOrder {
  readonly checkout: OpenedCheckout;
  /** The message about it. */
  readonly toast: { readonly title: string; readonly description: string };
}

/** A line because of which a checkout was refused. */
export interface RefusedLine extends OrderedLine, LineFault {}

interface Refusal {
  /** Undefined if the reason is not known. */
  readonly message?: string | undefined;
  readonly refused?: readonly RefusedLine[];
  /** Messages by the name of a field. */
  readonly faults?: Readonly<Record<string, string>>;
  /** What has changed in the price since the visitor saw it, as a sentence; null for nothing. */
  readonly change?: string | null;
}

/** Creates the checkout of a cart, and opens its payment page in the window. Returns what to say. */
export async function placeOrder(
  api: ApiClient,
  { locale, items, buyer, quoting, former, paymentWindow }: OrderToPlace,
): Promise<PlacedOrder | Refusal> {
  const texts = cartTexts[locale];
  if (paymentWindow.opened) showOpening(paymentWindow.opened, texts);
  const quoted = quoting && {
    ...quoting.choice,
    code: quoting.code,
    tip: quoting.quote?.tip ?? 0,
    expectedTotal: quoting.total,
  };
  try {
    await endFormer(api, former);
    const request = {
      items: [...items],
      locale,
      customerEmail: buyer.email,
      note: buyer.note,
      newsletter: buyer.newsletter,
      gift: buyer.gift,
      ...quoted,
      from: readIssueLink(),
    };
    const { session, url } = await createCheckout(api, request, texts.failures);
    const isShown = paymentWindow.steerTo(url);
    const toast = { title: texts.opened, description: isShown ? texts.inNewWindow : texts.windowBlocked };
    return { checkout: { sessionId: session.id, url, isShown }, toast };
  } catch (error) {
    const now = await quoting?.readAgain();
    const change =
      quoting?.quote && now ? describeChange(quoting.quote, now, currencyOf(now.currency, locale), locale) : null;
    if (error instanceof ApiError) return { message: error.userMessage || undefined, change };
    if (!(error instanceof UserFacingError)) return { change };
    const { fields: faults = {}, limits = {} }: Partial<ApiError> = error.cause instanceof ApiError ? error.cause : {};
    return { message: error.message, refused: refusedLines(items, { faults, limits }), faults, change };
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

/** Returns the lines that a refusal names, such as `items.0` or `items.0.amount`. */
function refusedLines(
  items: readonly OrderedLine[],
  { faults, limits }: Pick<ApiError, "limits"> & { readonly faults: ApiError["fields"] },
): RefusedLine[] {
  return items.flatMap((item, index) => {
    const name = `items.${index}`;
    const message = faults[name] ?? faults[`${name}.amount`];
    return message === undefined ? [] : [{ ...item, message, limit: limits[name] }];
  });
}

type Payable = Pick<Quote, "shipping" | "total">;

/** Returns what has changed between two prices of a cart: "Shipping is now $6.00, the total $21.00."; null for nothing. */
export function describeChange(before: Payable, after: Payable, currency: Currency, language: Language): string | null {
  if (after.total === null || after.shipping === null || after.total === before.total) return null;
  const total = formatPrice(after.total, currency);
  const { totalNow, shippingNow, freeShippingNow } = cartTexts[language];
  if (after.shipping === before.shipping) return totalNow(total);
  return after.shipping === 0 ? freeShippingNow(total) : shippingNow(formatPrice(after.shipping, currency), total);
}
