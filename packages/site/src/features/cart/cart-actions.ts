import { useMemo } from "react";
import { useCartStore } from "./cart-context.ts";
import type { LineKey } from "./cart-line.ts";
import type { CartStore } from "./cart-store.ts";
import { type OrderedLine, setLineQuantity, withoutOrdered } from "./change-lines.ts";

/** Returns the actions of the cart. Pages without purchases do not load them. */
export function useCartActions() {
  const store = useCartStore();
  return useMemo(() => makeCartActions(store), [store]);
}

export function makeCartActions(store: CartStore) {
  const { change, setCheckoutInitiated } = store.getState();
  return {
    setQuantity: (line: LineKey, quantity: number) => change((lines) => setLineQuantity(lines, line, quantity)),
    remove: (line: LineKey) => change((lines) => setLineQuantity(lines, line, 0)),
    /** Removes the ordered items. */
    takeOut: (ordered: readonly OrderedLine[]) => change((lines) => withoutOrdered(lines, ordered)),
    /** Empties the cart and removes the stored copy. */
    clear: () => change(() => []),
    setCheckoutInitiated,
  };
}
