/** A network holds this many of a variant, however few are left: a family that buys one each. */
const alwaysAllowed = 4;

/**
 * Returns how many of a variant the open checkouts of one network may hold: four, or half of what is left if that is
 * more. The owner's maximum of an order makes it two orders.
 */
export function networkLimit(left: number, maxPerOrder: number | null): number {
  const few = maxPerOrder === null ? alwaysAllowed : Math.min(alwaysAllowed, 2 * maxPerOrder);
  return Math.max(few, Math.floor(left / 2));
}

/** The open checkouts of one network make at most this many variants look sold out. */
export const soldOutPerNetwork = 10;
