import type { CheckoutRequest, StartedCheckout } from "@recital/contract/endpoints/orders/checkout";
import { insertOrder } from "./queries.ts";
import { readOwnHolds, type Opener } from "./hold-queries.ts";
import { NothingChangedError } from "../../../db/statement-outcome.ts";
import { requireGateway } from "../../../http/form-posts.ts";
import { unavailable } from "../../../kernel/errors.ts";
import { randomToken } from "../../../kernel/ids.ts";
import type { PaymentServices } from "../orders/payment-provider.ts";
import { checkGift, requireGiftable } from "../gifts/check-gift.ts";
import { hashOfBuyer, readOwnUses } from "../../shop/discount-codes/uses.ts";
import { endReplaced, readClaims, syncOwnCheckouts } from "./holds.ts";
import { openPaymentPage } from "./open-payment-page.ts";
import { type PayableCart, priceCart, readCurrency, requirePayable } from "./price-cart.ts";
import { readLines } from "./read-lines.ts";
import type { Services } from "../../feature.ts";

/**
 * Stores a pending order with copies of the products at the shop's own prices, then opens a payment page for it. The
 * provider is called after the commit with the order's key as idempotency key: a repeated call opens no second page. An
 * order whose page was not opened is closed at once, and what it held is free for the buyer's next attempt.
 * What another checkout of the same visitor holds of limited stock is taken over, and that checkout is ended.
 * @throws {HttpError} 422 naming `items`, or `gift` or a field of it; 409 naming `items.N` if less is left, or the visitor's network holds too much;
 * 503 if payments are not configured or the provider does not respond; 502 if the provider refuses
 */
export async function startCheckout(
  checkoutDeps: Services,
  request: CheckoutRequest,
  opener: Opener,
): Promise<StartedCheckout> {
  const gateway = await requireGateway(checkoutDeps.providers);
  const deps = { ...checkoutDeps, gateway };
  const { order, orderId, cart, ended } = await placeOrder(deps, { request, opener });
  const [started] = await Promise.all([
    openPaymentPage(deps, { order: { ...order, id: orderId }, cart, cancelPath: "/cart" }),
    endReplaced(deps, ended),
  ]);
  return started;
}

interface OrderToPlace {
  readonly request: CheckoutRequest;
  readonly opener: Opener;
}

/** Retries after another checkout took the stock. */
const attempts = 5;

/** Stores an order, which holds what it takes of the stock, and takes over what the visitor held before. */
async function placeOrder(services: Services & PaymentServices, { request, opener }: OrderToPlace) {
  const { customerEmail, code } = request;
  const { database, encryption } = services;
  const emailHash = hashOfBuyer(encryption, customerEmail);
  const readUses = async () => (code ? readOwnUses(database, opener.visitorId, code) : []);
  let isSynced = false;
  const claimsOf = async (variantIds: readonly number[]) => {
    const buyer = { ...opener, customerEmail, variantIds };
    if (!isSynced) await syncOwnCheckouts(services, buyer, await readUses());
    isSynced = true;
    return readClaims(database, opener.network, await readOwnHolds(database, buyer));
  };
  const [currency, gift] = [await readCurrency(services), await checkGift(services, request)];
  for (let attempt = 1; ; attempt++) {
    const { lines, replaced } = await readLines(database, request, { currency, claimsOf });
    if (gift) await requireGiftable(database, lines);
    const uses = await readUses();
    const cart = requirePayable(await priceCart(services, request, lines, { emailHash, uses }), request);
    const order = newOrder(services, cart, request);
    try {
      const codeUse = cart.entered?.row
        ? { code: cart.entered.row, emailHash, now: order.createdAt, replaced: uses }
        : null;
      const orderId = await insertOrder(database, order, cart.lines, { ...opener, replaced, codeUse, gift });
      return { order, cart, ended: [...replaced, ...uses], orderId };
    } catch (error) {
      // Others took it since it was read: the next reading refuses the line, unless it was freed meanwhile.
      if (!(error instanceof NothingChangedError)) throw error;
      if (attempt === attempts) throw unavailable("Many people are buying this right now. Please try again.", error);
    }
  }
}

/** How long a payment page can be paid, in ms. The provider allows 30 minutes to 24 hours. */
const checkoutLifetimeMs = 2 * 3_600_000;
/** The same for an order that holds limited stock or a use of a limited code, which others cannot have meanwhile. */
const limitedLifetimeMs = 31 * 60_000;

/** What an order has of its request. */
type Ordered = Pick<CheckoutRequest, "customerEmail" | "concertId" | "from" | "locale" | "newsletter" | "note">;

/** Returns an order that is not stored yet. */
export function newOrder({ clock }: Services, cart: PayableCart, ordered: Ordered) {
  const { customerEmail, concertId, from, locale, newsletter, note } = ordered;
  const now = clock.now();
  const code = cart.entered?.row ?? null;
  const isCodeLimited = code !== null && (code.maxUses !== null || code.maxUsesPerEmail !== null);
  const isLimited = isCodeLimited || cart.lines.some((line) => line.isLimited);
  const lifetimeMs = isLimited ? limitedLifetimeMs : checkoutLifetimeMs;
  const { subtotalCents, discountCents, shippingCents, tipCents, totalCents } = cart;
  const { needsShipping, delivery, currency } = cart;
  const isChosen = cart.deliveries.length > 0;
  return {
    checkoutKey: randomToken(20),
    customerEmail,
    locale: locale ?? null,
    currency: currency.code,
    subtotalCents,
    discountCents,
    shippingCents,
    tipCents,
    totalCents,
    needsShipping,
    delivery: isChosen ? delivery : null,
    deliveryCountry: isChosen && needsShipping ? cart.country : null,
    concertId: isChosen && !needsShipping ? (concertId ?? null) : null,
    discountCode: code?.code ?? null,
    note: note ?? null,
    fromIssue: from,
    wantsNewsletter: newsletter,
    checkoutExpiresAt: new Date(now.getTime() + lifetimeMs),
    createdAt: now,
  };
}
