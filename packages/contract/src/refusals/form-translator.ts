import type { AdminLanguage } from "../values/language.ts";
import { en as formTexts, type FormRefusalTexts } from "./forms/texts/en.ts";
import { en as visitorTexts, type RefusalTexts } from "./texts/en.ts";
import { type Kinds, makeTranslator, phrasesOf, type Translate } from "./translator.ts";

/**
 * Makes a function that says what the schemas say in another language. It is for the back office, which loads the
 * catalogues of that language alone; the server uses `translate-refusal.ts`.
 */
export function makeFormTranslator(
  language: AdminLanguage,
  visitors: RefusalTexts,
  forms: FormRefusalTexts,
): Translate {
  return makeTranslator(language, [
    ...phrasesOf(visitorTexts, visitors, visitorKinds),
    ...phrasesOf(formTexts, forms, formKinds),
  ]);
}

/** Of what visitors read. */
export const visitorKinds: Kinds<RefusalTexts> = {
  tipWhole: ["amount", "amount"],
  tipDecimal: ["amount", "amount"],
  left: ["count", "text"],
  perOrder: ["count", "text"],
  atATime: ["count", "text"],
  onePrice: ["text", "amount", "amount"],
  costsAtMost: ["text", "amount"],
  costsAtLeast: ["text", "amount"],
  notServed: ["text", "country"],
  orderAtMost: ["amount"],
  smallestAmount: ["amount"],
  notFree: ["text", "amount"],
  codeFrom: ["amount"],
};

/** Of the schemas. */
export const formKinds: Kinds<FormRefusalTexts> = {
  atLeast: ["count"],
  atMost: ["count"],
  moreThan: ["count"],
  wholeUpTo: ["count"],
  years: ["count", "count"],
  minCharacters: ["count"],
  maxTags: ["count"],
  maxEmails: ["count"],
  maxProducts: ["count"],
  maxLinks: ["count"],
  maxQuotes: ["count"],
  maxIds: ["count"],
  maxLevels: ["count"],
  maxKilobytes: ["count"],
  imageLarge: ["count"],
  maxRules: ["count"],
  priceWhole: ["number", "text"],
  priceDecimal: ["number"],
  maxParts: ["count"],
  currencyDecimals: ["text", "count"],
};
