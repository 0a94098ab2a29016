import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { PriceMode } from "@recital/contract/values/catalog";
import type { Currency } from "@recital/contract/values/currency";
import { formatDay } from "@recital/contract/values/format";
import { formatPrice, fromDecimal, offeredPrice } from "@recital/contract/values/money";
import type { Language } from "@recital/contract/values/language";
import { visitorLimits } from "@recital/contract/values/order-line";
import type { ListedProduct } from "@recital/ui/api/products";
import { useIdentity } from "../../../kit/identity.ts";
import styles from "./cart.module.css";
import { offerTexts } from "./texts/index.ts";

export type Variant = ListedProduct["variants"][number];

type Optional = Pick<Variant, "options">;

/** Returns the variants that a visitor chooses from; none for a product without options. */
export function choicesOf<V extends Optional>({ variants }: { readonly variants: readonly V[] }): readonly V[] {
  return variants.filter(({ options }) => Object.keys(options).length > 0);
}

/** Returns what differs between the choices: "Size", or "Size" and "Color". */
export function optionNames([first]: readonly Optional[]): readonly string[] {
  return Object.keys(first?.options ?? {});
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
  readonly reason: "left" | "perOrder" | "perProduct";
}

/** Returns how many of a variant, or of a product without options, a cart may contain. */
export function limitOf(stocked: Stocked): LineLimit {
  const { left, maxPerOrder } = numbersOf(stocked);
  const { quantityPerProduct } = visitorLimits;
  const max = Math.min(left ?? Infinity, maxPerOrder ?? Infinity, quantityPerProduct);
  if (max === left) return { max, reason: "left" };
  if (max === maxPerOrder) return { max, reason: "perOrder" };
  return { max, reason: "perProduct" };
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

/** In which currency and language a price is shown. */
export interface Reader {
  readonly currency: Currency;
  readonly language: Language;
}

/** Returns "Free", "$20.00", or "From $20.00" if not every choice costs the same, or the visitor chooses the price. */
export function priceText(product: Priced, { currency, language }: Reader, chosen?: PricedVariant): string {
  if (isFree(product, chosen)) return offerTexts[language].free;
  const { price, priceMode, variants } = product;
  const prices = chosen ? [chosen.price] : choicesOf({ variants }).map((choice) => choice.price);
  if (priceMode === "choose") {
    const least = Math.min(...(prices.length > 0 ? prices : [price]));
    return offeredPrice(fromDecimal(least, currency), priceMode, currency, language);
  }
  if (prices.length === 0) return formatPrice(price, currency);
  const lowest = formatPrice(Math.min(...prices), currency);
  return prices.every((price) => price === prices[0]) ? lowest : offerTexts[language].from(lowest);
}

/** Returns what is said of shipping beside a price: "(Free shipping included)" or "plus shipping"; null for digital goods. */
export function shippingNote(
  { is_digital }: Pick<Priced, "is_digital">,
  { chargesShipping, language }: Pick<SiteIdentity, "chargesShipping" | "language">,
): string | null {
  if (is_digital) return null;
  const { plusShipping, shippingIncluded } = offerTexts[language];
  return chargesShipping ? plusShipping : shippingIncluded;
}

/** Returns what a choice says beside its title: its price if that is another, and how many there are; or nothing. */
export function choiceNote(
  { price, availability, left }: Variant,
  choices: readonly Variant[],
  { currency, language }: Reader,
): string {
  const { free, soldOut, onlyLeft, list } = offerTexts[language].choice;
  const notes = [
    ...(choices.some((choice) => choice.price !== price) ? [price === 0 ? free : formatPrice(price, currency)] : []),
    ...(availability === "out" ? [soldOut] : left === undefined ? [] : [onlyLeft(left)]),
  ];
  return list(notes);
}

/** Returns the request to choose: "Please choose a size.", or "Please choose a size and an edition." */
export function choiceRequest(choices: readonly Optional[], language: Language): string {
  return offerTexts[language].pleaseChoose(optionNames(choices));
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
  const { language } = useIdentity();
  const { soldOut, onlyLeft, preOrder } = offerTexts[language];
  if (isSoldOut) return <p className={styles["out"]}>{soldOut}</p>;
  if (left === null && shipsOn === null) return null;
  return (
    <p className={styles["label"]}>
      {left !== null && <span>{onlyLeft(left)}</span>}
      {shipsOn !== null && <span>{preOrder(formatDay(shipsOn, language))}</span>}
    </p>
  );
}
