import { addPeriods, startIn } from "@recital/contract/values/zoned-time";
import type { QuantityLimit } from "@recital/contract/values/order";
import type { Availability } from "@recital/contract/values/catalog";

/** The known facts about a variant's stock. */
export interface StockLevel {
  /** Null is unlimited. */
  readonly stock: number | null;
  /** The number in checkouts that may still be paid. */
  readonly held: number;
  /** The stock is low when this many are available; null: at {@link defaultLowAt}, without a note to the owner. */
  readonly lowAt: number | null;
  /** The size of a numbered edition; null if the edition is not numbered. */
  readonly editionSize: number | null;
  /** The number of edition numbers that orders have. */
  readonly numbersGiven: number;
}

/** The number at which visitors read how many are left, where the owner has set none. */
export const defaultLowAt = 5;

/**
 * Returns how many can be sold: the stock, or the numbers that an edition has left if those are fewer. Null is
 * unlimited. Below 0 if more were sold than there were. `availableSql` of `db/stock-level.ts` is the same in SQL.
 */
export function availableOf(level: Omit<StockLevel, "lowAt">): number | null {
  const { stock, held, editionSize, numbersGiven } = level;
  const numbersLeft = editionSize === null ? Infinity : editionSize - numbersGiven;
  const left = Math.min(stock ?? Infinity, numbersLeft);
  return left === Infinity ? null : left - held;
}

export function availabilityOf(level: StockLevel): Availability {
  const available = availableOf(level);
  if (available === null) return "in";
  if (available <= 0) return "out";
  return available <= (level.lowAt ?? defaultLowAt) ? "low" : "in";
}

/** Returns whether no more are available than the number at which the owner wants to be told; sold out counts too. */
export function isAtLowLevel(level: StockLevel): boolean {
  const available = availableOf(level);
  return available !== null && level.lowAt !== null && available <= level.lowAt;
}

/** Returns the best of a product's variants; `out` if it has none that is sold. */
export function bestAvailability(all: readonly Availability[]): Availability {
  if (all.includes("in")) return "in";
  return all.includes("low") ? "low" : "out";
}

/**
 * Returns whether visitors see something else: the availability differs, or the number while few are left, of the
 * variant itself or of a bundle with it. `bundled` is the highest number of it in a bundle.
 */
export function isVisibleChange(before: StockLevel, after: StockLevel & { readonly bundled?: number }): boolean {
  const availability = availabilityOf(after);
  if (availabilityOf(before) !== availability) return true;
  const [from, to] = [availableOf(before) ?? Infinity, availableOf(after) ?? Infinity];
  if (from === to) return false;
  return availability === "low" || Math.min(from, to) < visibleInBundles(after.bundled ?? 0);
}

/** Returns the number below which a change of a variant is visible in its bundles, of which few are left then. */
function visibleInBundles(bundled: number): number {
  return (defaultLowAt + 1) * bundled;
}

/** A part of a bundle: how many a bundle takes of what can be sold. */
export interface BundledStock {
  readonly quantity: number;
  /** Null is unlimited. */
  readonly available: number | null;
}

/** Returns the level of a bundle, of which there are as many as its scarcest part allows. */
export function bundleLevel(parts: readonly BundledStock[]): StockLevel {
  const counts = parts.flatMap(({ quantity, available }) =>
    available === null ? [] : [Math.floor(available / quantity)],
  );
  const stock = counts.length > 0 ? Math.min(...counts) : null;
  return { stock, held: 0, lowAt: null, editionSize: null, numbersGiven: 0 };
}

/** Why a checkout refuses a line, and how many it may have if it is refused for their number. */
export interface LineRefusal {
  readonly message: string;
  readonly limit?: QuantityLimit | undefined;
}

/** Returns a checkout's refusal of a line. `name` contains the variant's title. */
export function refusalOf(name: string, available: number): LineRefusal {
  return available <= 0
    ? { message: `${name} is sold out` }
    : { message: `Only ${available} of ${name} left`, limit: { max: available, kind: "left" } };
}

/** Returns when a product is no pre-order any more: after the day of its shipping in the site's time zone. */
export function endOfPreOrder(shipsOn: string, timezone: string): Date {
  return startIn(addPeriods(shipsOn, 1), timezone);
}

/** Returns the day from which a pre-order ships; null if there is none, or it is over. */
export function preOrderDay(shipsOn: string | null, today: string): string | null {
  return shipsOn !== null && shipsOn >= today ? shipsOn : null;
}
