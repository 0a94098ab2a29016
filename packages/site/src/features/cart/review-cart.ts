import type { Product } from "@recital/contract/endpoints/products";
import type { ImageSet } from "@recital/contract/values/image-set";
import type { Currency } from "@recital/contract/values/currency";
import { type Cents, fromDecimal } from "@recital/contract/values/money";
import type { CartLine } from "./cart-line.ts";

/** A cart line with the store's current data of its product. */
export interface ReviewedLine extends CartLine {
  readonly unitCents: Cents;
  readonly totalCents: Cents;
  /** The price when the product was added, if it has changed since. */
  readonly formerCents: Cents | null;
  readonly isUnavailable: boolean;
  /** The variants of the image; null until the products are loaded. */
  readonly image: ImageSet | null;
}

export interface ReviewedCart {
  readonly lines: readonly ReviewedLine[];
  /** The total of the available products. */
  readonly totalCents: Cents;
  readonly hasUnavailableLines: boolean;
  /** Whether a digital product has no file yet; null without digital products, and until the products are loaded. */
  readonly awaitsFiles: boolean | null;
}

/** Compares the cart with the store's products. Uses the cart's own data if they are not loaded. */
export function reviewCart(
  lines: readonly CartLine[],
  products: readonly Product[] | undefined,
  currency: Currency,
): ReviewedCart {
  const reviewed = lines.map((line) => reviewLine(line, products, currency));
  return {
    lines: reviewed,
    totalCents: reviewed.reduce((sum, line) => sum + (line.isUnavailable ? 0 : line.totalCents), 0),
    hasUnavailableLines: reviewed.some((line) => line.isUnavailable),
    awaitsFiles: findAwaitsFiles(lines, products),
  };
}

function findAwaitsFiles(lines: readonly CartLine[], products: readonly Product[] = []): boolean | null {
  const inCart = new Set(lines.map(({ productId }) => productId));
  const digital = products.filter((product) => product.is_digital && inCart.has(product.id));
  return digital.length === 0 ? null : digital.some((product) => !product.deliversFiles);
}

function reviewLine(line: CartLine, products: readonly Product[] | undefined, currency: Currency): ReviewedLine {
  const product = products?.find(({ id }) => id === line.productId);
  const formerCents = fromDecimal(line.price, currency);
  const unitCents = product ? fromDecimal(product.price, currency) : formerCents;
  return {
    ...line,
    name: product?.name ?? line.name,
    image_url: product ? product.image_url : line.image_url,
    image: product?.image ?? null,
    unitCents,
    totalCents: unitCents * line.quantity,
    formerCents: unitCents === formerCents ? null : formerCents,
    isUnavailable: products !== undefined && !product,
  };
}
