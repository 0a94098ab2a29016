import { formatDay } from "./format.ts";

interface ShippedItem {
  readonly isDigital: boolean;
  /** The day from which it ships, if it is a pre-order; else null. */
  readonly shipsOn: string | null;
  /** How soon it ships otherwise: "2-3 business days". */
  readonly shipsWithin: string;
}

/** Returns a message about when the products of an order are shipped: a pre-order from its day on. */
export function whenShipped(items: readonly ShippedItem[]): string {
  const { days, last, within } = shipDaysOf(items);
  const soon = `Physical products ship within ${within}`;
  if (last === null) return `${soon}.`;
  return days.includes(null)
    ? `${soon}, pre-orders by ${formatDay(last)}.`
    : `Your products ship on ${formatDay(last)}.`;
}

/** Returns the same for the owner: when to ship what. */
export function whenToShip(items: readonly ShippedItem[]): string {
  const { days, last, within } = shipDaysOf(items);
  const soon = `Ship the physical products within ${within}`;
  if (last === null) return `${soon}.`;
  return days.includes(null)
    ? `${soon}, the pre-orders by ${formatDay(last)}.`
    : `Ship the pre-ordered products by ${formatDay(last)}.`;
}

/** Returns the ship date of each item, null if it is not a pre-order, the latest date, and how soon the others ship. */
function shipDaysOf(items: readonly ShippedItem[]) {
  const days = items.flatMap(({ isDigital, shipsOn }) => (isDigital ? [] : [shipsOn]));
  const last = days.reduce((latest, day) => (day !== null && (latest === null || day > latest) ? day : latest), null);
  const soon = items.filter(({ isDigital, shipsOn }) => !isDigital && shipsOn === null);
  return { days, last, within: [...new Set(soon.map(({ shipsWithin }) => shipsWithin))].join(" or ") };
}
