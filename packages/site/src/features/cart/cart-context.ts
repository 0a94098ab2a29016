import { createContext, use } from "react";
import { useStore } from "zustand";
import type { CartLine } from "./cart-line.ts";
import type { CartStore } from "./cart-store.ts";

export const CartContext = createContext<CartStore | null>(null);

/** Returns the cart's lines; none during server rendering and hydration. */
export function useCartLines(): readonly CartLine[] {
  return useStore(useCartStore(), (state) => state.lines);
}

/** Returns the store of the cart. */
export function useCartStore(): CartStore {
  const store = use(CartContext);
  if (!store) throw new Error("The cart needs a CartContext");
  return store;
}
