import type { UnfinishedCheckout } from "@recital/contract/endpoints/checkout";
import type { Product } from "@recital/contract/endpoints/products";
import type { CartLine } from "../cart/cart-line.ts";

interface RestoredLine {
  readonly product: Product;
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
  products: readonly Product[],
  cart: readonly CartLine[],
): CartToRestore {
  const found = items.map((item) => ({ item, product: products.find(({ id }) => id === item.productId) }));
  const lines = found.flatMap(({ item: { quantity }, product }) => (product ? [{ product, quantity }] : []));
  const quantityOf = (product: Product) => cart.find(({ productId }) => productId === product.id)?.quantity ?? 0;
  return {
    lines: lines.filter(({ product, quantity }) => quantityOf(product) < quantity),
    gone: found.filter(({ product }) => !product).map(({ item }) => item.name),
  };
}
