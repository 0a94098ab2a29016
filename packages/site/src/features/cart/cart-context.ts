import { createContext, use } from "react";
import { useStore } from "zustand";
import type { CartLine } from "./cart-line.ts";
import type { CartState, CartStore } from "./cart-store.ts";

export const CartContext = createContext<CartStore | null>(null);

/** The cart's lines; none in the server's rendering and in the browser's first. */
export function useCartLines(): readonly CartLine[] {
  return useStore(useCartStore(), (state) => state.lines);
}

/** What can be done with the cart. */
export function useCartActions(): CartState {
  return useCartStore().getState();
}

function useCartStore(): CartStore {
  const store = use(CartContext);
  if (!store) throw new Error("The cart needs a CartContext above it");
  return store;
}
