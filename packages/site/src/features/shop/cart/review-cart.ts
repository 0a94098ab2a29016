import type { Quote } from "@recital/contract/endpoints/orders/checkout";
import type { Currency } from "@recital/contract/values/currency";
import type { ImageSet } from "@recital/contract/values/fields";
import { type Cents, fromDecimal } from "@recital/contract/values/money";
import { nameWithVariant } from "@recital/contract/values/order-line";
import type { ListedProduct } from "@recital/ui/api/products";
import type { CartLine } from "./cart-line.ts";
import { choicesOf, limitOf, type LineLimit, type Variant } from "./variants.tsx";

/** The product or the chosen variant is no longer sold, nothing was chosen of a product with options, or it is sold out. */
export type LineProblem = "product-gone" | "choice-gone" | "no-choice" | "sold-out";

/** Why the server refuses a line, and how many it may have if it was refused for their number. */
export type LineFault = Omit<Quote["problems"][number], "index">;

/** A cart line with the store's current data of its product. */
export interface ReviewedLine extends CartLine {
  /** The product's name with the variant. */
  readonly fullName: string;
  readonly unitCents: Cents;
  readonly totalCents: Cents;
  /** The least that the visitor can choose to pay for one; null if the price is fixed, and until the products are loaded. */
  readonly minimumCents: Cents | null;
  /** The price when the product was added, if it has changed since. */
  readonly formerCents: Cents | null;
  readonly isUnavailable: boolean;
  /** Why it cannot be bought; null if it can. */
  readonly problem: LineProblem | null;
  /** The choices of its product. */
  readonly choices: readonly Variant[];
  /** The maximum quantity in the cart, if known. */
  readonly limit: LineLimit;
  /** The last part of the path of its page; null until the products are loaded, and if it has none. */
  readonly slug: string | null;
  /** What a bundle contains; null if it is none, and until the products are loaded. */
  readonly contents: string | null;
  /** The variants of the image; null until the products are loaded. */
  readonly image: ImageSet | null;
}

export interface ReviewedCart {
  readonly lines: readonly ReviewedLine[];
  /** The total of the available products. */
  readonly totalCents: Cents;
  readonly hasUnavailableLines: boolean;
  /** Whether the store shows the product of an unavailable line, such as a sold-out product. */
  readonly hasLinesToReplace: boolean;
  /** Whether a digital product has no file yet; null without digital products, and until the products are loaded. */
  readonly awaitsFiles: boolean | null;
  /** Whether nothing in it is posted; false until the products are loaded. */
  readonly isDigitalOnly: boolean;
}

/** Compares the cart with the store's products. Uses the cart's own data if they are not loaded. */
export function reviewCart(
  lines: readonly CartLine[],
  products: readonly ListedProduct[] | undefined,
  currency: Currency,
): ReviewedCart {
  const reviewed = lines.map((line) => reviewLine(line, products, currency));
  return {
    lines: reviewed,
    totalCents: reviewed.reduce((sum, line) => sum + (line.isUnavailable ? 0 : line.totalCents), 0),
    hasUnavailableLines: reviewed.some((line) => line.isUnavailable),
    hasLinesToReplace: reviewed.some((line) => line.isUnavailable && line.slug !== null),
    awaitsFiles: findAwaitsFiles(lines, products),
    isDigitalOnly: lines.every(({ productId }) => products?.find(({ id }) => id === productId)?.is_digital === true),
  };
}

function findAwaitsFiles(lines: readonly CartLine[], products: readonly ListedProduct[] = []): boolean | null {
  const inCart = new Set(lines.map(({ productId }) => productId));
  const digital = products.filter((product) => product.is_digital && inCart.has(product.id));
  return digital.length === 0 ? null : digital.some((product) => !product.deliversFiles);
}

function reviewLine(line: CartLine, products: readonly ListedProduct[] | undefined, currency: Currency): ReviewedLine {
  const product = products?.find(({ id }) => id === line.productId);
  const variant = product && choicesOf(product).find(({ id }) => id === line.variantId);
  const name = product?.name ?? line.name;
  const formerCents = fromDecimal(line.amount ?? line.price, currency);
  const present = variant ?? product;
  const isChosen = product?.priceMode === "choose";
  const shopCents = present ? fromDecimal(present.price, currency) : formerCents;
  // One that is too low now stays, and is a problem.
  const unitCents = isChosen && line.amount !== undefined ? formerCents : shopCents;
  const problem = products ? findProblem(line, product, variant) : null;
  return {
    ...line,
    name,
    fullName: nameWithVariant(name, variant?.title ?? line.variantTitle ?? null),
    image_url: product ? product.image_url : line.image_url,
    image: product?.image ?? null,
    unitCents,
    totalCents: unitCents * line.quantity,
    minimumCents: isChosen ? shopCents : null,
    formerCents: unitCents === formerCents ? null : formerCents,
    isUnavailable: problem !== null,
    problem,
    choices: product ? choicesOf(product) : [],
    limit: limitOf(present ?? {}),
    slug: product?.slug ?? null,
    contents: product?.contents ?? null,
  };
}

function findProblem(
  { variantId }: CartLine,
  product: ListedProduct | undefined,
  variant: Variant | undefined,
): LineProblem | null {
  if (!product) return "product-gone";
  const choices = choicesOf(product);
  if (!variant && choices.length > 0 && variantId === undefined) return "no-choice";
  if (!variant && (choices.length > 0 || variantId !== undefined)) return "choice-gone";
  return (variant ?? product).availability === "out" ? "sold-out" : null;
}
