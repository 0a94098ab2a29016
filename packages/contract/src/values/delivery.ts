import { deliveryTexts } from "./delivery-words/texts/index.ts";
import type { Language } from "./language.ts";

/** How goods reach the buyer: by post, by tracked post, or at a concert. Digital goods need none of them. */
export const deliveryIds = ["standard", "tracked", "pickup"] as const;

export type DeliveryId = (typeof deliveryIds)[number];

/** Returns the name of a delivery, on the payment page, the order's page and in emails. */
export function deliveryName(id: DeliveryId, language: Language): string {
  return deliveryTexts[language].names[id];
}

/** Returns how long a delivery takes: "3–5 days"; null if that is not known. */
export function describeDays(min: number | null, max: number | null, language: Language): string | null {
  if (min === null || max === null) return null;
  const { days } = deliveryTexts[language];
  return min === max ? days(String(max), max) : days(`${min}–${max}`, Math.max(max, 2));
}

/**
 * Returns how soon something ships in a language, in the form that follows "within": "2-3 business days". The setting is
 * a text in words; a number of days or weeks in English, as the default is, is translated.
 */
export function shipsWithinIn(text: string, language: Language): string {
  const [, first, last = first, business, unit] =
    /^(\d{1,3})(?: ?[-–] ?(\d{1,3}))? (?:(business|working) )?(day|week)s?$/i.exec(text.trim()) ?? [];
  if (language === "en" || first === undefined || last === undefined) return text;
  const { businessDays, days, weeks } = deliveryTexts[language].within;
  const write = unit?.toLowerCase() === "week" ? weeks : business === undefined ? days : businessDays;
  return first === last ? write(last, Number(last)) : write(`${first}–${last}`, Math.max(Number(last), 2));
}
