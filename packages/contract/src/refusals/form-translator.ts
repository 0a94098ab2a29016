import type { AdminLanguage } from "../values/language.ts";
import { en as formTexts, type FormRefusalTexts } from "./forms/texts/en.ts";
import { formKinds, visitorKinds } from "./kinds.ts";
import { en as visitorTexts, type RefusalTexts } from "./texts/en.ts";
import { makeTranslator, phrasesOf, type Translate } from "./translator.ts";

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
