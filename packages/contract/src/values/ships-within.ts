import { deliveryTexts } from "./delivery-words/texts/index.ts";
import type { Language } from "./language.ts";

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
