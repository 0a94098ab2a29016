import type { Product } from "@recital/contract/endpoints/products";
import type { ImageSet } from "@recital/contract/values/image-set";
import type { Cents } from "@recital/contract/values/money";
import { priceInCents } from "../../kit/price.ts";
import type { CartLine } from "./cart-line.ts";

/** A cart line beside what the store says of its product now. */
export interface ReviewedLine extends CartLine {
  readonly unitCents: Cents;
  readonly totalCents: Cents;
  /** The price when it was put in the cart, where it differs now. */
  readonly formerCents: Cents | null;
  readonly isGone: boolean;
  /** The sizes of its image; null until the store's products are there. */
  readonly image: ImageSet | null;
}

export interface ReviewedCart {
  readonly lines: readonly ReviewedLine[];
  /** The sum of what can be bought. */
  readonly totalCents: Cents;
  readonly hasGoneLines: boolean;
}

/** Compares the cart with the store's products; without them (not loaded, failed) the cart's own data stands. */
export function reviewCart(lines: readonly CartLine[], products: readonly Product[] | undefined): ReviewedCart {
  const reviewed = lines.map((line) => reviewLine(line, products));
  return {
    lines: reviewed,
    totalCents: reviewed.reduce((sum, line) => sum + (line.isGone ? 0 : line.totalCents), 0),
    hasGoneLines: reviewed.some((line) => line.isGone),
  };
}

function reviewLine(line: CartLine, products: readonly Product[] | undefined): ReviewedLine {
  const product = products?.find(({ id }) => id === line.productId);
  const formerCents = priceInCents(line.price);
  const unitCents = product ? priceInCents(product.price) : formerCents;
  return {
    ...line,
    name: product?.name ?? line.name,
    image_url: product ? product.image_url : line.image_url,
    image: product?.image ?? null,
    unitCents,
    totalCents: unitCents * line.quantity,
    formerCents: unitCents === formerCents ? null : formerCents,
    isGone: products !== undefined && !product,
  };
}
