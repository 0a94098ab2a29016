import type { UnfinishedCheckout } from "@recital/contract/endpoints/checkout";
import { nameWithVariant } from "@recital/contract/values/name-with-variant";
import type { ListedProduct } from "@recital/ui/api/products";
import { isSameLine, type CartLine, type LineKey } from "../cart/cart-line.ts";
import { choicesOf, leftOf, type Variant } from "../cart/variants.ts";

export interface RestoredLine {
  readonly product: ListedProduct;
  /** Absent for a product without options. */
  readonly variant?: Variant;
  readonly quantity: number;
}

interface CartToRestore {
  /** The lines to change. A product that is in the cart again keeps the larger of both quantities. */
  readonly lines: readonly RestoredLine[];
  /** The names of the products that are no longer available. */
  readonly gone: readonly string[];
}

/** Returns what restoring the cart of a checkout changes; nothing if the cart has been filled again with all of it. */
export function cartToRestore(
  items: UnfinishedCheckout["items"],
  products: readonly ListedProduct[],
  cart: readonly CartLine[],
): CartToRestore {
  const found = items.map((item) => ({ item, line: findLine(item, products) }));
  const quantityOf = (key: LineKey) => cart.find((line) => isSameLine(line, key))?.quantity ?? 0;
  return {
    lines: found.flatMap(({ line }) => (line && quantityOf(keyOf(line)) < line.quantity ? [line] : [])),
    gone: found
      .filter(({ line }) => line === null)
      .map(({ item: { name, variantTitle } }) => nameWithVariant(name, variantTitle)),
  };
}

/** Null if the product, or its variant, is no longer available. */
function findLine(
  { productId, variantId, variantTitle, quantity }: UnfinishedCheckout["items"][number],
  products: readonly ListedProduct[],
): RestoredLine | null {
  const product = products.find(({ id }) => id === productId);
  if (!product) return null;
  const choices = choicesOf(product);
  if (choices.length === 0) return variantTitle === null ? { product, quantity } : null;
  const variant = choices.find(({ id }) => id === variantId);
  return variant ? { product, variant, quantity } : null;
}

export function keyOf({ product, variant }: Pick<RestoredLine, "product" | "variant">): LineKey {
  return { productId: product.id, variantId: variant?.id };
}

/** Whether fewer are left than the line needs, since its own checkout holds them. */
export function isHeldBack({ product, variant, quantity }: RestoredLine): boolean {
  const stocked = variant ?? product;
  return stocked.availability === "out" || (leftOf(stocked) ?? quantity) < quantity;
}
