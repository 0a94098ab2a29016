import type { Product } from "@recital/contract/endpoints/shop/products";
import { visitorLimits } from "@recital/contract/values/order-line";
import { type CartLine, isSameLine } from "./cart-line.ts";
import type { CartStore } from "./cart-store.ts";

/** The fields of a product that the cart stores, with the price of the variant. */
export interface AddedProduct extends Pick<Product, "id" | "name" | "price" | "image_url"> {
  /** The maximum number in the cart; default: the maximum in any order. */
  readonly max?: number;
  /** The price that the visitor chose; absent if it is fixed. */
  readonly amount?: number | undefined;
  /** Absent if the product has no options. */
  readonly variant?: { readonly id: number; readonly title: string } | undefined;
}

export type AddOutcome = "added" | "product-limit" | "line-limit";

/** Adds one item of a product. An existing line gets the product's current name, price and image, and the price that was chosen last. */
export function addProduct(
  lines: readonly CartLine[],
  { id, name, price, amount, image_url, variant, max = visitorLimits.quantityPerProduct }: AddedProduct,
): { readonly lines: readonly CartLine[]; readonly outcome: AddOutcome } {
  const present = {
    productId: id,
    ...(variant && { variantId: variant.id, variantTitle: variant.title }),
    name,
    price,
    ...(amount !== undefined && { amount }),
    image_url,
  };
  const existing = lines.find((line) => isSameLine(line, present));
  if (!existing) {
    if (lines.length >= visitorLimits.linesPerCheckout) return { lines, outcome: "line-limit" };
    return { lines: [...lines, { ...present, quantity: 1 }], outcome: "added" };
  }
  if (existing.quantity >= max) return { lines, outcome: "product-limit" };
  const more = { ...present, quantity: existing.quantity + 1 };
  return { lines: lines.map((line) => (line === existing ? more : line)), outcome: "added" };
}

/** Adds one item of a product to the stored cart. Returns the outcome, and the product's quantity in the cart. */
export function addTo(
  store: CartStore,
  product: AddedProduct,
): { readonly outcome: AddOutcome; readonly quantity: number } {
  const key = { productId: product.id, variantId: product.variant?.id };
  let outcome: AddOutcome = "added";
  let quantity = 0;
  store.getState().change((lines) => {
    const added = addProduct(lines, product);
    ({ outcome } = added);
    quantity = added.lines.find((line) => isSameLine(line, key))?.quantity ?? 0;
    return added.lines;
  });
  return { outcome, quantity };
}
