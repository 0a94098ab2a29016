import { formatDay } from "./format.ts";

interface ShippedItem {
  readonly isDigital: boolean;
  /** The day from which it ships, if it is a pre-order; else null. */
  readonly shipsOn: string | null;
}

/** Returns a message about when the products of an order are shipped: a pre-order from its day on. */
export function whenShipped(items: readonly ShippedItem[]): string {
  const { days, last } = shipDaysOf(items);
  const soon = "Physical products ship within 2-3 business days";
  if (last === null) return `${soon}.`;
  return days.includes(null)
    ? `${soon}, pre-orders by ${formatDay(last)}.`
    : `Your products ship on ${formatDay(last)}.`;
}

/** Returns the same for the owner: when to ship what. */
export function whenToShip(items: readonly ShippedItem[]): string {
  const { days, last } = shipDaysOf(items);
  const soon = "Ship the physical products within 2-3 business days";
  if (last === null) return `${soon}.`;
  return days.includes(null)
    ? `${soon}, the pre-orders by ${formatDay(last)}.`
    : `Ship the pre-ordered products by ${formatDay(last)}.`;
}

/** Returns the ship date of each item, null if it is not a pre-order, and the latest date. */
function shipDaysOf(items: readonly ShippedItem[]) {
  const days = items.flatMap(({ isDigital, shipsOn }) => (isDigital ? [] : [shipsOn]));
  const last = days.reduce((latest, day) => (day !== null && (latest === null || day > latest) ? day : latest), null);
  return { days, last };
}
