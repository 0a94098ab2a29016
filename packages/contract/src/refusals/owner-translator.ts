import type { AdminLanguage } from "../values/language.ts";
import { ownerKinds, visitorKinds } from "./kinds.ts";
import { en as ownerTexts, type OwnerRefusalTexts } from "./owner/texts/en.ts";
import { en as visitorTexts, type RefusalTexts } from "./texts/en.ts";
import { makeTranslator, phrasesOf, type Translate } from "./translator.ts";

/**
 * Makes a function that says in a language what the code says to the owner, of the catalogues in this language alone. It
 * is for the back office, which loads no other language; the server uses `translate-refusal.ts`.
 */
export function makeOwnerTranslator(
  language: AdminLanguage,
  visitors: RefusalTexts,
  owner: OwnerRefusalTexts,
): Translate {
  return makeTranslator(language, [
    ...phrasesOf(visitorTexts, visitors, visitorKinds),
    ...phrasesOf(ownerTexts, owner, ownerKinds),
  ]);
}
