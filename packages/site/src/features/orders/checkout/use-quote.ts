import type { Quote } from "@recital/contract/endpoints/orders/checkout";
import type { DeliveryId } from "@recital/contract/values/delivery";
import { useApi } from "@recital/ui/api/api-context";
import { type CartToQuote, quoteQuery, type QuotedCart } from "@recital/ui/api/quote";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { openBrowserStorage } from "../../../kit/browser-storage.ts";
import { isSameLine, type LineKey } from "../../shop/cart/cart-line.ts";
import type { LineFault } from "../../shop/cart/review-cart.ts";

/** How the cart reaches the buyer. */
export interface DeliveryChoice {
  readonly country: string | null;
  readonly delivery: DeliveryId;
  readonly concertId: number | null;
}

const storage = openBrowserStorage();
const storageKey = "shippingCountry";

/**
 * The price of the cart with shipping, for the country and the delivery that the visitor chooses. It is read again when
 * one of them or the cart changes; until then the amounts before are kept.
 */
export function useQuote({ items, code, tip }: Pick<CartToQuote, "items" | "code" | "tip">, isWanted: boolean) {
  const [wish, setWish] = useState<Omit<DeliveryChoice, "country">>({ delivery: "standard", concertId: null });
  const [countries, setCountries] = useState(findLikelyCountries);
  const [last, setLast] = useState<QuotedCart | null>(null);
  const choice = choiceOf({ ...wish, countries }, last?.quote);
  const awaitsConcert = choice.delivery === "pickup" && choice.concertId === null;
  const cart = { items, code, tip, ...choice, ...(awaitsConcert && { delivery: "standard" as const }) };
  const { data, isFetching, isError, refetch } = useQuery({ ...quoteQuery(useApi(), cart), enabled: isWanted });
  if (data && data !== last) setLast(data);
  const quote = last?.quote ?? null;
  const needsConcert = awaitsConcert || (choice.delivery === "pickup" && last?.concertFault !== null);
  const isKnown = quote !== null && !isError && !needsConcert;

  return {
    /** The latest one; null until the first is read. */
    quote,
    choice,
    code,
    /** Why the code of the latest quote gives nothing; null while that is not known. */
    codeProblem: quote?.code?.problem ?? null,
    concertFault: awaitsConcert ? null : (last?.concertFault ?? null),
    isBusy: isWanted && isFetching,
    isFailed: isWanted && isError && !isFetching,
    /** Null until the country and the concert are known, and after a failure. */
    total: isKnown ? quote.total : null,
    /** What the visitor has to choose; null for nothing. */
    missing: findMissing(quote, needsConcert),
    choose({ country, ...rest }: Partial<DeliveryChoice>) {
      setWish({ ...wish, ...rest });
      if (!country) return;
      setCountries([country]);
      storage.write(storageKey, country);
    },
    /** Returns why the shop cannot sell or send a line, or null. */
    problemOf(key: LineKey): LineFault | null {
      const index = last?.items.findIndex((item) => isSameLine(item, key));
      return (needsConcert ? [] : quote?.problems)?.find((problem) => problem.index === index) ?? null;
    },
    /** Reads the price again. Returns it; undefined if it cannot be read. */
    readAgain: async (): Promise<Quote | undefined> => (await refetch()).data?.quote,
  };
}

export type Quoting = ReturnType<typeof useQuote>;

interface Wish extends Omit<DeliveryChoice, "country"> {
  /** The country that was chosen, or the likely ones. */
  readonly countries: readonly string[];
}

/** Returns what is chosen of a wish, as far as the shop offers it. */
export function choiceOf(
  { countries, delivery, concertId }: Wish,
  quote: Pick<Quote, "countries" | "delivery"> | undefined,
): DeliveryChoice {
  const country = countries.find((code) => quote?.countries.includes(code) ?? true) ?? null;
  const isOffered = quote?.delivery.some(({ id }) => id === delivery) ?? false;
  return isOffered ? { country, delivery, concertId } : { country, delivery: "standard", concertId: null };
}

function findMissing(quote: Quote | null, needsConcert: boolean): "country" | "concertId" | null {
  if (needsConcert) return "concertId";
  return quote !== null && quote.total === null ? "country" : null;
}

/** The country of the last visit, else those of the visitor's languages, likely ones first. */
function findLikelyCountries(): readonly string[] {
  const stored = storage.read(storageKey);
  return [...(stored ? [stored] : []), ...regionsOf(navigator.languages)];
}

/** Returns the countries of languages such as "de-AT"; not regions of several countries, such as 419. */
export function regionsOf(languages: readonly string[]): readonly string[] {
  return languages.flatMap((language) => /-([A-Z]{2})\b/.exec(language)?.[1] ?? []);
}
