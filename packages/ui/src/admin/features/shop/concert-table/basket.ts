import type { TableGood } from "@recital/contract/endpoints/orders/sales";
import type { Currency } from "@recital/contract/values/currency";
import { fromDecimal, toCents, type Cents } from "@recital/contract/values/money";
import { saleDrafts, type SaleContent } from "../../../drafts/draft-resources.ts";
import { useDrafts } from "../../../drafts/drafts-context.tsx";
import { useUnsentDrafts } from "../../../drafts/use-draft.ts";

/** The items of one buyer: quantities by the ids of variants, none of them 0. */
export type Basket = Readonly<Record<number, number>>;

export interface BasketLine {
  readonly good: TableGood;
  readonly quantity: number;
}

/** Returns the basket with another quantity of a variant; 0 removes it. */
export function withQuantity(basket: Basket, variantId: number, quantity: number): Basket {
  const { [variantId]: _, ...rest } = basket;
  return quantity > 0 ? { ...rest, [variantId]: quantity } : rest;
}

/** Returns the basket's lines in the order of the table. A good that is no longer on the table is left out. */
export function linesOf(basket: Basket, goods: readonly TableGood[]): BasketLine[] {
  return goods.flatMap((good) => {
    const quantity = basket[good.variantId] ?? 0;
    return quantity > 0 ? [{ good, quantity }] : [];
  });
}

export function totalOf(lines: readonly BasketLine[], currency: Currency): Cents {
  return lines.reduce((sum, { good, quantity }) => sum + fromDecimal(good.price, currency) * quantity, 0);
}

/** Returns the paid amount of a sale. */
export function totalOfSale({ lines }: Pick<SaleContent, "lines">, currency: Currency): Cents {
  return lines.reduce((sum, { price, quantity }) => sum + fromDecimal(price, currency) * quantity, 0);
}

/** Returns the goods, less the items of unsent sales. */
export function withoutSold(goods: readonly TableGood[], sales: readonly Pick<SaleContent, "lines">[]): TableGood[] {
  const sold = new Map<number, number>();
  for (const { variantId, quantity } of sales.flatMap(({ lines }) => lines)) {
    sold.set(variantId, (sold.get(variantId) ?? 0) + quantity);
  }
  return goods.map((good) => {
    const { variantId, left } = good;
    return left === null ? good : { ...good, left: left - (sold.get(variantId) ?? 0) };
  });
}

export type Change =
  /** Nothing was entered, or less than a number. */
  | { readonly kind: "unknown" }
  | { readonly kind: "missing"; readonly cents: Cents }
  | { readonly kind: "change"; readonly cents: Cents };

/** Returns what to give back when this amount was received. */
export function changeOf(received: string, total: Cents, currency: Currency): Change {
  const cents = toCents(received, currency);
  if (cents === null) return { kind: "unknown" };
  return cents < total ? { kind: "missing", cents: total - cents } : { kind: "change", cents: cents - total };
}

const noteValues: Readonly<Record<number, readonly number[]>> = {
  0: [1000, 5000, 10_000],
  2: [5, 10, 20, 50, 100],
};

/** Returns the amounts that buyers often give: the total, and the next ones in banknotes. At most four. */
export function likelyAmounts(total: Cents, currency: Currency): Cents[] {
  const notes = noteValues[currency.decimals] ?? [1, 5, 10, 20];
  const rounded = notes.map((note) => {
    const cents = note * 10 ** currency.decimals;
    return Math.ceil(total / cents) * cents;
  });
  return [...new Set([total, ...rounded])].toSorted((a, b) => a - b).slice(0, 4);
}

/** The hour at which a new day begins, so that an evening that lasts past midnight is one. */
const dayStartsAt = 5;

/** Returns when the day of this moment began, in the time zone of this computer. */
export function startOfDay(now: Date): Date {
  const start = new Date(now);
  start.setHours(dayStartsAt, 0, 0, 0);
  if (start > now) start.setDate(start.getDate() - 1);
  return start;
}

export type UnsentSale = ReturnType<
  typeof useUnsentDrafts<SaleContent, { readonly id: number; readonly version: number }>
>[number];

interface Sales {
  /** The sales that the site does not have yet. They are kept on this computer. */
  readonly unsent: readonly UnsentSale[];
  /** Keeps a sale on this computer, and sends it until the site has it. Null while the kept sales are read. */
  readonly record: ((sale: SaleContent) => void) | null;
  /** Forgets a sale that the site has refused. */
  readonly discard: (key: string) => void;
}

/** Returns the sales of the concert table that are not sent, and the functions that change them. */
export function useSales(): Sales {
  const drafts = useDrafts();
  const record = (sale: SaleContent) => {
    if (!drafts) return;
    const key = drafts.open(saleDrafts, { content: null });
    drafts.change(key, sale);
    drafts.close(key);
    void drafts.flush();
  };
  return {
    unsent: useUnsentDrafts(saleDrafts),
    record: drafts && record,
    discard: (key) => drafts?.discard(key),
  };
}
