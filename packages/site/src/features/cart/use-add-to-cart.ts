import { createContext, use, useEffect } from "react";
import { useShowToast } from "../../kit/toasts/toast-context.ts";
import type { addToCart, ProductToAdd } from "./add-to-cart.tsx";
import { useCartStore } from "./cart-context.ts";

type LoadAdding = () => Promise<{ readonly addToCart: typeof addToCart }>;

/** Loads the code that adds a product to the cart and says so. */
export const AddContext = createContext<LoadAdding>(() => Promise.reject(new Error("No AddContext")));

/**
 * Returns a function that adds one of a product to the cart, by a press of `button`, and shows a toast with the result.
 * Its code is loaded once the page is interactive.
 */
export function useAddToCart(): (product: ProductToAdd, button: Element) => void {
  const load = use(AddContext);
  const store = useCartStore();
  const show = useShowToast();
  useEffect(() => void load().catch(() => undefined), [load]);
  return (product, button) => {
    load().then(
      (code) => code.addToCart(product, { store, show, button }),
      () => show({ title: "Not added. Are you offline?", variant: "destructive" }),
    );
  };
}
