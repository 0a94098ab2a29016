import type { ShippingEdit } from "../../../../api/admin/shipping.ts";
import {
  isFilled,
  type EditedClass,
  type EditedRate,
  type EditedShipping,
  type EditedZone,
} from "./edited-shipping.ts";

type WrittenRate = ShippingEdit["zones"][number]["rates"][number];

/** Returns the request's body without the version. Classes without a price in a zone are left out of it. */
export function writtenShipping({ shipsFrom, classes, zones }: EditedShipping): ShippingEdit {
  return {
    shipsFrom,
    classes: classes.map(({ key, name }) => ({ ...idOf(key), name })),
    zones: zones.map((zone) => ({
      ...idOf(zone.key),
      name: zone.name,
      countries: zone.countries === "rest" ? "rest" : [...zone.countries],
      freeFrom: zone.freeFrom.trim() || null,
      rates: filledClasses(zone, classes).map(({ shippingClass, rate }) => writtenRate(shippingClass, rate)),
    })),
  };
}

function idOf(key: number): { id?: number } {
  return key > 0 ? { id: key } : {};
}

function filledClasses({ rates }: EditedZone, classes: readonly EditedClass[]) {
  return classes.flatMap((shippingClass) => {
    const rate = rates[shippingClass.key];
    return isFilled(rate) ? [{ shippingClass, rate }] : [];
  });
}

function writtenRate({ key, name }: EditedClass, rate: EditedRate): WrittenRate {
  const { first, further, trackedFirst, trackedFurther, daysMin, daysMax } = rate;
  const isTracked = trackedFirst.trim() !== "" || trackedFurther.trim() !== "";
  return {
    ...(key > 0 ? { classId: key } : { className: name }),
    firstItem: first,
    furtherItem: further,
    tracked: isTracked ? { firstItem: trackedFirst, furtherItem: trackedFurther } : null,
    daysMin: writtenDays(daysMin),
    daysMax: writtenDays(daysMax),
  };
}

function writtenDays(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}

const rateFields: Readonly<Record<string, keyof EditedRate>> = {
  firstItem: "first",
  furtherItem: "further",
  "tracked.firstItem": "trackedFirst",
  "tracked.furtherItem": "trackedFurther",
  daysMin: "daysMin",
  daysMax: "daysMax",
};

/** The messages of a refusal, by the name of their field: see {@link fieldName}. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Returns the name of a field: of a zone, of a class, or of the rate of a class in a zone. */
export function fieldName(entry: "zone" | "class", ...parts: readonly (number | string)[]): string {
  return [entry, ...parts].join(".");
}

/** Returns the server's messages, which it names by the paths of {@link writtenShipping}, by the names of the fields. */
export function locateErrors(fields: Readonly<Record<string, string>>, edited: EditedShipping): FieldErrors {
  return Object.fromEntries(Object.entries(fields).map(([path, message]) => [locate(path, edited), message]));
}

function locate(path: string, { classes, zones }: EditedShipping): string {
  const [list, index, part = "name", number, ...rest] = path.split(".");
  if (list === "classes") return fieldName("class", classes[Number(index)]?.key ?? 0, "name");
  const zone = zones[Number(index)];
  if (list !== "zones" || !zone) return path;
  if (part !== "rates") return fieldName("zone", zone.key, part);
  const rated = filledClasses(zone, classes)[Number(number)]?.shippingClass;
  return fieldName("zone", zone.key, rated?.key ?? 0, rateFields[rest.join(".")] ?? "first");
}
