import { type ApiClient, ApiError } from "@recital/contract/client";
import type { Quote } from "@recital/contract/endpoints/orders/checkout";
import type { DeliveryId } from "@recital/contract/values/delivery";
import { queryOptions } from "@tanstack/react-query";
import { keysOf } from "./query-keys.ts";

/** A cart to price, with the way in which it reaches the buyer. */
export interface CartToQuote {
  readonly items: readonly {
    readonly productId: number;
    readonly variantId?: number | undefined;
    readonly quantity: number;
    /** The price of one that the buyer chose. */
    readonly amount?: number;
  }[];
  /** Null as long as none is chosen. */
  readonly country: string | null;
  readonly delivery: DeliveryId;
  /** The concert of a pick-up. */
  readonly concertId: number | null;
  /** The discount code as it was entered; null for none. */
  readonly code: string | null;
  /** A decimal number; 0 for none. */
  readonly tip: number;
}

export interface QuotedCart {
  readonly quote: Quote;
  /** The lines that `quote.problems` counts. */
  readonly items: CartToQuote["items"];
  /** Why the quote is without the concert of the request. */
  readonly concertFault: string | null;
}

const keys = keysOf<QuotedCart>("/api/checkout/quote");

/** What a cart costs. A choice that the shop does not offer is left out; see {@link QuotedCart}. */
export function quoteQuery(api: ApiClient, cart: CartToQuote) {
  return queryOptions({
    ...keys.list(({ signal }) => readQuote(api, cart, signal), cart),
    // Stock and prices change.
    staleTime: 0,
  });
}

async function readQuote(api: ApiClient, cart: CartToQuote, signal: AbortSignal): Promise<QuotedCart> {
  try {
    const quote = await api("POST /api/checkout/quote", { body: { ...cart, items: [...cart.items] }, signal });
    return { quote, items: cart.items, concertFault: null };
  } catch (error) {
    const fields = error instanceof ApiError ? error.fields : {};
    if (fields["concertId"] && cart.delivery === "pickup") {
      const posted = await readQuote(api, { ...cart, delivery: "standard", concertId: null }, signal);
      return { ...posted, concertFault: fields["concertId"] };
    }
    if (fields["delivery"] && cart.delivery !== "standard") {
      return readQuote(api, { ...cart, delivery: "standard" }, signal);
    }
    if (fields["tip"] && cart.tip !== 0) return readQuote(api, { ...cart, tip: 0 }, signal);
    if (fields["country"] && cart.country !== null) return readQuote(api, { ...cart, country: null }, signal);
    throw error;
  }
}
