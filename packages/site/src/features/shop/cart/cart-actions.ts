import { visitorLimits } from "@recital/contract/values/order-line";
import { useMemo } from "react";
import { type CartLine, isSameLine, type LineKey } from "./cart-line.ts";
import { type CartStore, useCartStore } from "./cart-store.ts";

/** Returns the actions of the cart. Pages without purchases do not load them. */
export function useCartActions() {
  const store = useCartStore();
  return useMemo(() => makeCartActions(store), [store]);
}

export function makeCartActions(store: CartStore) {
  const { change, setCheckoutInitiated } = store.getState();
  return {
    setQuantity: (line: LineKey, quantity: number) => change((lines) => setLineQuantity(lines, line, quantity)),
    setAmount: (key: LineKey, amount: number) =>
      change((lines) => lines.map((line) => (isSameLine(line, key) ? { ...line, amount } : line))),
    remove: (line: LineKey) => change((lines) => setLineQuantity(lines, line, 0)),
    /** Removes the ordered items. */
    takeOut: (ordered: readonly OrderedLine[]) => change((lines) => withoutOrdered(lines, ordered)),
    /** Empties the cart and removes the stored copy. */
    clear: () => change(() => []),
    setCheckoutInitiated,
  };
}

/** Sets a line's quantity, at most the limit; zero or below removes the line. */
export function setLineQuantity(lines: readonly CartLine[], key: LineKey, quantity: number): readonly CartLine[] {
  if (quantity <= 0) return lines.filter((line) => !isSameLine(line, key));
  const allowed = Math.min(Math.floor(quantity), visitorLimits.quantityPerProduct);
  return lines.map((line) => (isSameLine(line, key) ? { ...line, quantity: allowed } : line));
}

/** A line of a checkout. */
export interface OrderedLine extends LineKey {
  readonly quantity: number;
  /** The price of one that the visitor chose. */
  readonly amount?: number;
}

/** Returns the lines without the ordered items. Items that were added since stay. */
export function withoutOrdered(lines: readonly CartLine[], ordered: readonly OrderedLine[]): readonly CartLine[] {
  return ordered.reduce((left, { quantity, ...key }) => {
    const line = left.find((cartLine) => isSameLine(cartLine, key));
    return line ? setLineQuantity(left, key, line.quantity - quantity) : left;
  }, lines);
}
