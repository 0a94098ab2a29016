import type { ShippingRates } from "@recital/contract/endpoints/shop/shipping";
import type { Currency } from "@recital/contract/values/currency";

/** The fields of a rate as they are entered. All of them empty: goods of the class are not sent to the zone. */
export interface EditedRate {
  readonly first: string;
  readonly further: string;
  readonly trackedFirst: string;
  readonly trackedFurther: string;
  readonly daysMin: string;
  readonly daysMax: string;
}

export type RateField = keyof EditedRate;

export interface EditedClass {
  /** The id of a stored class; negative for a new one. */
  readonly key: number;
  readonly name: string;
}

export interface EditedZone {
  /** The id of a stored zone; negative for a new one. */
  readonly key: number;
  readonly name: string;
  readonly countries: readonly string[] | "rest";
  readonly freeFrom: string;
  /** By the key of their class. */
  readonly rates: Readonly<Record<number, EditedRate>>;
}

/** The document of the screen "Shipping", as it is edited. */
export interface EditedShipping {
  readonly shipsFrom: string | null;
  readonly classes: readonly EditedClass[];
  readonly zones: readonly EditedZone[];
}

export const emptyRate: EditedRate = {
  first: "",
  further: "",
  trackedFirst: "",
  trackedFurther: "",
  daysMin: "",
  daysMax: "",
};

export function readShipping({ shipsFrom, classes, zones }: ShippingRates, { decimals }: Currency): EditedShipping {
  const price = (amount: number | undefined | null) =>
    (amount ?? null) === null ? "" : Number(amount).toFixed(decimals);
  const days = (count: number | null) => (count === null ? "" : String(count));
  return {
    shipsFrom,
    classes: classes.map(({ id, name }) => ({ key: id, name })),
    zones: zones.map(({ id, name, countries, freeFrom, rates }) => ({
      key: id,
      name,
      countries,
      freeFrom: price(freeFrom),
      rates: Object.fromEntries(
        rates.map(({ classId, firstItem, furtherItem, tracked, daysMin, daysMax }) => [
          classId,
          {
            first: price(firstItem),
            further: price(furtherItem),
            trackedFirst: price(tracked?.firstItem),
            trackedFurther: price(tracked?.furtherItem),
            daysMin: days(daysMin),
            daysMax: days(daysMax),
          },
        ]),
      ),
    })),
  };
}

/** Whether anything of a rate is entered. */
export function isFilled(rate: EditedRate | undefined): rate is EditedRate {
  return rate !== undefined && Object.values(rate).some((text: string) => text.trim() !== "");
}

/** Returns a key for a new class or zone. */
export function newKey(entries: readonly { readonly key: number }[]): number {
  return Math.min(0, ...entries.map(({ key }) => key)) - 1;
}

/** Returns the zones with the countries of one of them, which are taken out of the others. */
export function withCountries(zones: readonly EditedZone[], key: number, countries: readonly string[]): EditedZone[] {
  return zones.map((zone) => {
    if (zone.key === key) return { ...zone, countries };
    if (zone.countries === "rest") return zone;
    return { ...zone, countries: zone.countries.filter((code) => !countries.includes(code)) };
  });
}

/** Returns the list with an entry moved by one place. */
export function moved<T>(entries: readonly T[], from: number, by: -1 | 1): T[] {
  const entry = entries[from];
  return entry === undefined ? [...entries] : entries.toSpliced(from, 1).toSpliced(from + by, 0, entry);
}

/** Returns the list with changed values of the entry with a key. */
export function changed<T extends { readonly key: number }>(
  entries: readonly T[],
  key: number,
  values: Partial<T>,
): T[] {
  return entries.map((entry) => (entry.key === key ? { ...entry, ...values } : entry));
}
