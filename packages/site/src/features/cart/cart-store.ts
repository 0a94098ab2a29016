import { createStore, type StoreApi } from "zustand/vanilla";
import type { BrowserStorage } from "../../kit/browser-storage.ts";
import {
  addProduct,
  type AddedProduct,
  type AddOutcome,
  type CartLine,
  parseLines,
  setLineQuantity,
  withoutOrdered,
} from "./cart-line.ts";

export interface CartState {
  readonly lines: readonly CartLine[];
  add(product: AddedProduct): AddOutcome;
  setQuantity(productId: number, quantity: number): void;
  remove(productId: number): void;
  /** Removes the ordered items. */
  takeOut(ordered: readonly Pick<CartLine, "productId" | "quantity">[]): void;
  /** Empties the cart and removes the stored copy. */
  clear(): void;
  /** Loads the stored cart. */
  load(): void;
  /** Stores whether a checkout of this browser is pending. */
  setCheckoutInitiated(isInitiated: boolean): void;
}

export type CartStore = StoreApi<CartState>;

const cartKey = "cart";
const checkoutKey = "checkoutInitiated";

/** The cart. Every change starts from the stored copy, so that tabs do not overwrite each other's changes. */
export function makeCartStore(storage: BrowserStorage): CartStore {
  return createStore((set, get) => {
    const current = () => {
      const stored = storage.read(cartKey);
      return stored === undefined ? get().lines : parseLines(stored);
    };
    const save = (lines: readonly CartLine[]) => {
      if (lines.length === 0) storage.remove(cartKey);
      else storage.write(cartKey, JSON.stringify(lines));
      set({ lines });
    };
    return {
      lines: [],
      add(product) {
        const { lines, outcome } = addProduct(current(), product);
        save(lines);
        return outcome;
      },
      setQuantity: (productId, quantity) => save(setLineQuantity(current(), productId, quantity)),
      remove: (productId) => save(setLineQuantity(current(), productId, 0)),
      takeOut: (ordered) => save(withoutOrdered(current(), ordered)),
      clear: () => save([]),
      load: () => set({ lines: current() }),
      setCheckoutInitiated(isInitiated) {
        if (isInitiated) storage.write(checkoutKey, "true");
        else storage.remove(checkoutKey);
      },
    };
  });
}
