import { createContext, use } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { type BrowserStorage, openBrowserStorage } from "../../../kit/browser-storage.ts";
import { type CartLine, parseLines } from "./cart-line.ts";

export interface CartState {
  readonly lines: readonly CartLine[];
  /** The discount code of the visit, as the visitor entered it or as a link carried it; null for none. */
  readonly code: string | null;
  setCode(code: string | null): void;
  /** The tip of the visit, as a decimal number; 0 for none. */
  readonly tip: number;
  setTip(tip: number): void;
  /** Changes the lines, and stores them. */
  change(change: (lines: readonly CartLine[]) => readonly CartLine[]): void;
  /** Loads the stored cart. */
  load(): void;
  /** Stores whether a checkout of this browser is pending. */
  setCheckoutInitiated(isInitiated: boolean): void;
}

export type CartStore = StoreApi<CartState>;

const cartKey = "cart";
const checkoutKey = "checkoutInitiated";
const codeKey = "code";
const tipKey = "tip";

/** The cart; its code and its tip are kept until the tab is closed. Every change starts from the stored copy, so that tabs do not overwrite each other's changes. */
export function makeCartStore(storage: BrowserStorage, visit = openBrowserStorage("sessionStorage")): CartStore {
  return createStore((set, get) => {
    const current = () => {
      const stored = storage.read(cartKey);
      return stored === undefined ? get().lines : parseLines(stored);
    };
    return {
      lines: [],
      code: null,
      setCode(code) {
        if (code === null) visit.remove(codeKey);
        else visit.write(codeKey, code);
        set({ code });
      },
      tip: 0,
      setTip(tip) {
        visit.write(tipKey, String(tip));
        set({ tip });
      },
      change(change) {
        const lines = change(current());
        if (lines.length === 0) storage.remove(cartKey);
        else storage.write(cartKey, JSON.stringify(lines));
        set({ lines });
      },
      load: () =>
        set({ lines: current(), code: visit.read(codeKey) ?? get().code, tip: Number(visit.read(tipKey)) || 0 }),
      setCheckoutInitiated(isInitiated) {
        if (isInitiated) storage.write(checkoutKey, "true");
        else storage.remove(checkoutKey);
      },
    };
  });
}

export const CartContext = createContext<CartStore | null>(null);

/** Returns the cart's lines; none during server rendering and hydration. */
export function useCartLines(): readonly CartLine[] {
  return useStore(useCartStore(), (state) => state.lines);
}

/** Returns the discount code of the visit; null for none, and during server rendering and hydration. */
export function useCode(): string | null {
  return useStore(useCartStore(), (state) => state.code);
}

/** Returns the tip; 0 for none, and during server rendering and hydration. */
export function useTip(): number {
  return useStore(useCartStore(), (state) => state.tip);
}

/** Returns the store of the cart. */
export function useCartStore(): CartStore {
  const store = use(CartContext);
  if (!store) throw new Error("The cart needs a CartContext");
  return store;
}
