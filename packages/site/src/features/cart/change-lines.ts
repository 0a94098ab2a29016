import type { Product } from "@recital/contract/endpoints/products";
import { visitorLimits } from "@recital/contract/values/visitor-limits";
import { type CartLine, isSameLine, type LineKey } from "./cart-line.ts";

/** What the cart stores of a product, with the price of the variant. */
export interface AddedProduct extends Pick<Product, "id" | "name" | "price" | "image_url"> {
  /** Absent if the product has no options. */
  readonly variant?: { readonly id: number; readonly title: string } | undefined;
}

export type AddOutcome = "added" | "product-limit" | "line-limit";

/** Adds one of a product. An existing line gets the product's current name, price and image. */
export function addProduct(
  lines: readonly CartLine[],
  { id, name, price, image_url, variant }: AddedProduct,
): { readonly lines: readonly CartLine[]; readonly outcome: AddOutcome } {
  const present = {
    productId: id,
    ...(variant && { variantId: variant.id, variantTitle: variant.title }),
    name,
    price,
    image_url,
  };
  const existing = lines.find((line) => isSameLine(line, present));
  if (!existing) {
    if (lines.length >= visitorLimits.linesPerCheckout) return { lines, outcome: "line-limit" };
    return { lines: [...lines, { ...present, quantity: 1 }], outcome: "added" };
  }
  if (existing.quantity >= visitorLimits.quantityPerProduct) return { lines, outcome: "product-limit" };
  const more = { ...present, quantity: existing.quantity + 1 };
  return { lines: lines.map((line) => (line === existing ? more : line)), outcome: "added" };
}

/** Sets a line's quantity, at most the limit; zero or below removes the line. */
export function setLineQuantity(lines: readonly CartLine[], key: LineKey, quantity: number): readonly CartLine[] {
  if (quantity <= 0) return lines.filter((line) => !isSameLine(line, key));
  const allowed = Math.min(Math.floor(quantity), visitorLimits.quantityPerProduct);
  return lines.map((line) => (isSameLine(line, key) ? { ...line, quantity: allowed } : line));
}

/** A line of a checkout. */
export interface OrderedLine extends LineKey {
  readonly quantity: number;
}

/** Returns the lines without the ordered items. Items that were added since stay. */
export function withoutOrdered(lines: readonly CartLine[], ordered: readonly OrderedLine[]): readonly CartLine[] {
  return ordered.reduce((left, { quantity, ...key }) => {
    const line = left.find((one) => isSameLine(one, key));
    return line ? setLineQuantity(left, key, line.quantity - quantity) : left;
  }, lines);
}
