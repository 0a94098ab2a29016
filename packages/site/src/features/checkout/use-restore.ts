import type { UnfinishedCheckout } from "@recital/contract/endpoints/checkout";
import { useApi } from "@recital/ui/api/api-context";
import type { ListedProduct } from "@recital/ui/api/products";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useShowToast } from "../../kit/toasts/toast-context.ts";
import { addTo } from "../cart/add-product.ts";
import { useCartActions } from "../cart/cart-actions.ts";
import { useCartLines, useCartStore } from "../cart/cart-context.ts";
import { isSameLine } from "../cart/cart-line.ts";
import { cartToRestore, isHeldBack, keyOf } from "./restore-cart.ts";

/**
 * Fills the cart with the items of a checkout. Nothing can be restored while checkout or products are undefined, since
 * they are being read. `gone` is a sentence with the names of what is no longer available, or empty.
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
  const gone = goneSentence(names);
  const canRestore = checkout?.state !== "settling" && lines.length > 0;

  const restore = async () => {
    const sessionId = checkout?.state === "open" ? checkout.sessionId : null;
    // Otherwise its own checkout holds what the cart needs. After a failure the cart says what is missing.
    if (sessionId !== null && lines.some(isHeldBack)) {
      setPending(true);
      await api("POST /api/checkout/:sessionId/cancel", { params: { sessionId } }).catch(() => undefined);
      await queryClient.invalidateQueries();
    }
    for (const line of lines) {
      const { product, variant, quantity } = line;
      const key = keyOf(line);
      if (!cart.some((one) => isSameLine(one, key))) {
        addTo(store, { ...product, price: variant?.price ?? product.price, variant });
      }
      setQuantity(key, quantity);
    }
    showToast({ title: "Cart restored", description: gone || "Your items are back in the cart." });
  };
  return { canRestore, gone, restore, isPending };
}

/** Returns a sentence with the names, or an empty text. */
function goneSentence(names: readonly string[]): string {
  if (names.length === 0) return "";
  return `No longer available: ${new Intl.ListFormat("en-US").format(names)}.`;
}
