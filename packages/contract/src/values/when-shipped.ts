import { shipsWithinIn } from "./delivery.ts";
import { formatDay } from "./format.ts";
import type { Language } from "./language.ts";
import { shippingTexts } from "./shipping-words/texts/index.ts";

interface ShippedItem {
  readonly isDigital: boolean;
  /** The day from which it ships, if it is a pre-order; else null. */
  readonly shipsOn: string | null;
  /** How soon it ships otherwise: "2-3 business days". */
  readonly shipsWithin: string;
}

/** Returns a message about when the products of an order are shipped: a pre-order from its day on. */
export function whenShipped(items: readonly ShippedItem[], language: Language): string {
  const { isAllOnDays, day, within } = shipDaysOf(items, language);
  const { shipsWithin, shipsWithinOrOn, shipsOn } = shippingTexts[language];
  if (day === null) return shipsWithin(within);
  return isAllOnDays ? shipsOn(day) : shipsWithinOrOn(within, day);
}

/** Returns when digital products arrive: not immediately if one of them has no file yet. */
export function whenFilesArrive(awaitsFiles: boolean, artistName: string, language: Language): string {
  const { filesAtOnce, filesLater } = shippingTexts[language];
  return awaitsFiles ? filesLater(artistName) : filesAtOnce;
}

/** Returns for the owner when to ship what. */
export function whenToShip(items: readonly ShippedItem[], language: Language): string {
  const { isAllOnDays, day, within } = shipDaysOf(items, language);
  const { shipWithin, shipWithinOrBy, shipBy } = shippingTexts[language];
  if (day === null) return shipWithin(within);
  return isAllOnDays ? shipBy(day) : shipWithinOrBy(within, day);
}

/** Returns the latest ship date of the pre-orders in words, whether there is nothing else, and how soon the rest ships. */
function shipDaysOf(items: readonly ShippedItem[], language: Language) {
  const days = items.flatMap(({ isDigital, shipsOn }) => (isDigital ? [] : [shipsOn]));
  const last = days.reduce((latest, day) => (day !== null && (latest === null || day > latest) ? day : latest), null);
  const soon = items.filter(({ isDigital, shipsOn }) => !isDigital && shipsOn === null);
  return {
    isAllOnDays: !days.includes(null),
    day: last === null ? null : formatDay(last, language),
    within: shippingTexts[language].either([...new Set(soon.map((item) => shipsWithinIn(item.shipsWithin, language)))]),
  };
}
