import { postableCountries } from "./country-code.ts";
import type { Cents } from "./money.ts";

/** The price of posting goods of one class: the first item of a parcel, and each further one. */
export interface ItemPrice {
  readonly firstCents: Cents;
  readonly furtherCents: Cents;
}

/** What it costs to post goods of one class to one zone. */
export interface ShippingRate extends ItemPrice {
  readonly classId: number;
  /** Null if goods of this class are not sent tracked. */
  readonly tracked: ItemPrice | null;
  readonly daysMin: number | null;
  readonly daysMax: number | null;
}

/** Countries with the same rates. Goods of a class without a rate are not sent there. */
export interface ShippingZone {
  /** ISO codes; `rest`: every country that no other zone has. */
  readonly countries: readonly string[] | "rest";
  /** Posted goods of this price are sent free by the standard delivery; null: never. */
  readonly freeFromCents: Cents | null;
  readonly rates: readonly ShippingRate[];
}

export interface PostedLine {
  readonly classId: number;
  readonly quantity: number;
}

/** A way by post, with its price for a whole parcel. */
export interface PostalDelivery {
  readonly id: "standard" | "tracked";
  readonly amountCents: Cents;
  /** Null unless it is known of all goods. */
  readonly daysMin: number | null;
  readonly daysMax: number | null;
}

const postable: ReadonlySet<string> = new Set(postableCountries);

/** Returns the zone that serves a country; undefined if none does. */
export function findZone<Zone extends ShippingZone>(zones: readonly Zone[], country: string): Zone | undefined {
  if (!postable.has(country)) return undefined;
  return (
    zones.find(({ countries }) => countries !== "rest" && countries.includes(country)) ??
    zones.find(({ countries }) => countries === "rest")
  );
}

/** Returns the countries that a zone serves. */
export function servedCountries(zones: readonly ShippingZone[]): readonly string[] {
  return postableCountries.filter((country) => findZone(zones, country) !== undefined);
}

/** Returns whether goods of a class are sent to a zone. */
export function isSentTo(zone: ShippingZone | undefined, classId: number): boolean {
  return zone?.rates.some((rate) => rate.classId === classId) ?? false;
}

/** Returns the ways by post to a zone, which sends all these goods. Tracked post is a way if all can be sent so. */
export function postalDeliveries(zone: ShippingZone, lines: readonly PostedLine[]): readonly PostalDelivery[] {
  const rates = lines.flatMap(({ classId, quantity }) => {
    const rate = zone.rates.find((found) => found.classId === classId);
    return rate ? [{ rate, quantity }] : [];
  });
  const tracked = rates.flatMap(({ rate, quantity }) => (rate.tracked ? [{ price: rate.tracked, quantity }] : []));
  const days = {
    daysMin: slowestOf(rates.map(({ rate }) => rate.daysMin)),
    daysMax: slowestOf(rates.map(({ rate }) => rate.daysMax)),
  };
  const standard = parcelCents(rates.map(({ rate, quantity }) => ({ price: rate, quantity })));
  return [
    { id: "standard", amountCents: standard, ...days },
    ...(tracked.length === rates.length
      ? [{ id: "tracked" as const, amountCents: parcelCents(tracked), ...days }]
      : []),
  ];
}

function slowestOf(days: readonly (number | null)[]): number | null {
  const known = days.filter((count) => count !== null);
  return known.length === days.length && known.length > 0 ? Math.max(...known) : null;
}

/**
 * Returns the price of one parcel: the dearest first item, and the further-item price of each other item. Of two
 * classes with the same first price, the one with the dearer further item goes first, so that the buyer pays less.
 */
export function parcelCents(items: readonly { readonly price: ItemPrice; readonly quantity: number }[]): Cents {
  const [first] = items
    .map(({ price }) => price)
    .toSorted((a, b) => b.firstCents - a.firstCents || b.furtherCents - a.furtherCents);
  if (!first) return 0;
  const further = items.reduce((sum, { price, quantity }) => sum + price.furtherCents * quantity, 0);
  return first.firstCents + further - first.furtherCents;
}
