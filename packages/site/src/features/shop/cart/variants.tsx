import type { PriceMode } from "@recital/contract/values/catalog";
import type { Currency } from "@recital/contract/values/currency";
import { formatDay } from "@recital/contract/values/format";
import { formatPrice, fromDecimal, offeredPrice } from "@recital/contract/values/money";
import { visitorLimits } from "@recital/contract/values/order-line";
import type { ListedProduct } from "@recital/ui/api/products";
import styles from "./cart.module.css";

export type Variant = ListedProduct["variants"][number];

type Optional = Pick<Variant, "options">;

/** Returns the variants that a visitor chooses from; none for a product without options. */
export function choicesOf<V extends Optional>({ variants }: { readonly variants: readonly V[] }): readonly V[] {
  return variants.filter(({ options }) => Object.keys(options).length > 0);
}

/** Returns what differs between the choices: "size", or "size and color". */
export function optionNames([first]: readonly Variant[]): string {
  return Object.keys(first?.options ?? {})
    .map((name) => name.toLowerCase())
    .join(" and ");
}

/** The public stock of a product or a variant. */
export interface Stocked {
  readonly left?: number | undefined;
  readonly maxPerOrder?: number | undefined;
  readonly variants?: readonly Variant[];
}

/** Returns how many there are of a variant, or of a product without options; null if that is not told. */
export function leftOf(stocked: Stocked): number | null {
  return numbersOf(stocked).left ?? null;
}

/** The stock of a product without options is the stock of its only variant. */
export function numbersOf(stocked: Stocked): Pick<Stocked, "left" | "maxPerOrder"> {
  const { variants = [] } = stocked;
  const [only] = variants;
  return only && variants.length === 1 && choicesOf({ variants }).length === 0 ? only : stocked;
}

/** The maximum quantity in a cart, and the reason for it. */
export interface LineLimit {
  readonly max: number;
  /** A sentence. */
  readonly reason: string;
}

/** Returns how many of a variant, or of a product without options, a cart may contain. */
export function limitOf(stocked: Stocked): LineLimit {
  const { left, maxPerOrder } = numbersOf(stocked);
  const { quantityPerProduct } = visitorLimits;
  const max = Math.min(left ?? Infinity, maxPerOrder ?? Infinity, quantityPerProduct);
  if (max === left) return { max, reason: `Only ${max} left.` };
  if (max === maxPerOrder) return { max, reason: `At most ${max} per order.` };
  return { max, reason: `You can order at most ${max} of one product.` };
}

interface Priced {
  readonly is_digital: boolean;
  readonly price: number;
  readonly priceMode: PriceMode;
  readonly variants: readonly PricedVariant[];
}

type PricedVariant = Pick<Variant, "options" | "price">;

/** Returns whether a product, or its chosen variant, is ordered without the cart: it is free, and needs no shipping. */
export function isFree({ is_digital, price, priceMode, variants }: Priced, chosen?: PricedVariant): boolean {
  if (!is_digital || priceMode === "choose") return false;
  const choices = chosen ? [chosen] : choicesOf({ variants });
  return choices.length === 0 ? price === 0 : choices.every((choice) => choice.price === 0);
}

/** Returns "Free", "$20.00", or "From $20.00" if not every choice costs the same, or the visitor chooses the price. */
export function priceText(product: Priced, currency: Currency, chosen?: PricedVariant): string {
  if (isFree(product, chosen)) return "Free";
  const { price, priceMode, variants } = product;
  const prices = chosen ? [chosen.price] : choicesOf({ variants }).map((choice) => choice.price);
  if (priceMode === "choose") {
    return offeredPrice(
      fromDecimal(Math.min(...(prices.length > 0 ? prices : [price])), currency),
      priceMode,
      currency,
    );
  }
  if (prices.length === 0) return formatPrice(price, currency);
  const lowest = formatPrice(Math.min(...prices), currency);
  return prices.every((price) => price === prices[0]) ? lowest : `From ${lowest}`;
}

/** Returns what is said of shipping beside a price: "(Free shipping included)" or "plus shipping"; null for digital goods. */
export function shippingNote({ is_digital }: Pick<Priced, "is_digital">, chargesShipping: boolean): string | null {
  if (is_digital) return null;
  return chargesShipping ? "plus shipping" : "(Free shipping included)";
}

/** Returns what a choice says beside its title: its price if that is another, and how many there are; or nothing. */
export function choiceNote(
  { price, availability, left }: Variant,
  choices: readonly Variant[],
  currency: Currency,
): string {
  const notes = [
    ...(choices.some((choice) => choice.price !== price) ? [price === 0 ? "free" : formatPrice(price, currency)] : []),
    ...(availability === "out" ? ["sold out"] : left === undefined ? [] : [`only ${left} left`]),
  ];
  return notes.join(", ");
}

/** Returns the request to choose: "Please choose a size.", or "Please choose a size and an edition." */
export function choiceRequest([first]: readonly Variant[]): string {
  const names = Object.keys(first?.options ?? {}).map((name) => withArticle(name.toLowerCase()));
  return `Please choose ${names.join(" and ")}.`;
}

/** "a" or "an" by the sound of the word's beginning: an edition, a unit, an hour. */
function withArticle(word: string): string {
  return `${/^(?:[ai]|e(?!u)|o(?!ne\b)|u(?!ni|s)|hour)/.test(word) ? "an" : "a"} ${word}`;
}

interface StockLabelProps {
  readonly isSoldOut: boolean;
  /** The number left; null if the shop does not show it. */
  readonly left: number | null;
  /** The day from which a pre-order ships; null if it is none. */
  readonly shipsOn: string | null;
}

/** "Sold out", "Only 2 left" or "Pre-order: ships on March 4, 2027"; nothing for any other product. */
export function StockLabel({ isSoldOut, left, shipsOn }: StockLabelProps) {
  if (isSoldOut) return <p className={styles["out"]}>Sold out</p>;
  if (left === null && shipsOn === null) return null;
  return (
    <p className={styles["label"]}>
      {left !== null && <span>Only {left} left</span>}
      {shipsOn !== null && <span>Pre-order: ships on {formatDay(shipsOn)}</span>}
    </p>
  );
}
