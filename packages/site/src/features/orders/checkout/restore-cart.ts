import type { UnfinishedCheckout } from "@recital/contract/endpoints/orders/checkout";
import { formatList } from "@recital/contract/values/format";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { useApi } from "@recital/ui/api/api-context";
import type { ListedProduct } from "@recital/ui/api/products";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { useShowToast } from "../../../kit/toasts/toast-store.ts";
import { addTo } from "../../shop/cart/add-product.ts";
import { useCartActions } from "../../shop/cart/cart-actions.ts";
import { type CartLine, isSameLine, type LineKey } from "../../shop/cart/cart-line.ts";
import { useCartLines, useCartStore } from "../../shop/cart/cart-store.ts";
import { choicesOf, leftOf, type Variant } from "../../shop/cart/variants.tsx";
import { cartTexts } from "./cart/texts/index.ts";

export interface RestoredLine {
  readonly product: ListedProduct;
  /** Absent for a product without options. */
  readonly variant?: Variant;
  /** The price of one; what the visitor chose, where that is possible. */
  readonly unit: number;
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
  { productId, variantId, variantTitle, unit, quantity }: UnfinishedCheckout["items"][number],
  products: readonly ListedProduct[],
): RestoredLine | null {
  const product = products.find(({ id }) => id === productId);
  if (!product) return null;
  const choices = choicesOf(product);
  if (choices.length === 0) return variantTitle === null ? { product, unit, quantity } : null;
  const variant = choices.find(({ id }) => id === variantId);
  return variant ? { product, variant, unit, quantity } : null;
}

export function keyOf({ product, variant }: Pick<RestoredLine, "product" | "variant">): LineKey {
  return { productId: product.id, variantId: variant?.id };
}

/** Whether fewer are left than the line needs, since its own checkout holds them. */
export function isHeldBack({ product, variant, quantity }: RestoredLine): boolean {
  const stocked = variant ?? product;
  return stocked.availability === "out" || (leftOf(stocked) ?? quantity) < quantity;
}

/**
 * Fills the cart with the items of a checkout. Nothing can be restored while checkout or products are undefined, since
 * they are being read. `gone` is a message with the names of what is no longer available, or empty.
 */
export function useRestore(checkout: UnfinishedCheckout | null | undefined, products: readonly ListedProduct[] = []) {
  const { setQuantity } = useCartActions();
  const store = useCartStore();
  const cart = useCartLines();
  const api = useApi();
  const queryClient = useQueryClient();
  const showToast = useShowToast();
  const [isPending, setPending] = useState(false);
  const { lines, gone: names } = cartToRestore(checkout?.items ?? [], products, cart);
  const { language } = useIdentity();
  const texts = useTexts(cartTexts);
  const gone = names.length === 0 ? "" : texts.gone(formatList(names, language));
  const canRestore = checkout?.state !== "settling" && lines.length > 0;

  const restore = async () => {
    const sessionId = checkout?.state === "open" ? checkout.sessionId : null;
    // Otherwise the visitor's old checkout holds the stock that the cart needs. After a failure the cart shows the
    // missing items.
    if (sessionId !== null && lines.some(isHeldBack)) {
      setPending(true);
      await api("POST /api/checkout/:sessionId/cancel", { params: { sessionId } }).catch(() => undefined);
      await queryClient.invalidateQueries();
    }
    for (const line of lines) {
      const { product, variant, unit, quantity } = line;
      const amount = product.priceMode === "choose" ? unit : undefined;
      const key = keyOf(line);
      if (!cart.some((cartLine) => isSameLine(cartLine, key))) {
        addTo(store, { ...product, price: variant?.price ?? product.price, amount, variant });
      }
      setQuantity(key, quantity);
    }
    showToast({ title: texts.restored, description: gone || texts.itemsAreBack });
  };
  return { canRestore, gone, restore, isPending };
}
