import { disputeTexts } from "../endpoints/orders/dispute-words/texts/index.ts";
import { codeRefusal } from "../values/download-code.ts";
import type { DownloadCodeTexts } from "../values/download-code-words/texts/en.ts";
import { downloadCodeTexts } from "../values/download-code-words/texts/index.ts";
import { type AdminLanguage, adminLanguages, type Language } from "../values/language.ts";
import { type CodeRefusal as SignInRefusal, describeCodeRefusal } from "../values/sign-in-code.ts";
import { signInTexts } from "../values/sign-in-words/texts/index.ts";
import { formRefusalTexts } from "./forms/texts/index.ts";
import { ownerRefusalTexts } from "./owner/texts/index.ts";
import { resultTexts } from "./results/texts/index.ts";
import { importTexts } from "./imports/texts/index.ts";
import { alertTexts } from "./alerts/texts/index.ts";
import { checkTexts } from "./checks/texts/index.ts";
import { formKinds, visitorKinds } from "./form-translator.ts";
import { alertKinds, checkKinds, importKinds, ownerKinds, resultKinds } from "./kinds.ts";
import { refusalTexts } from "./texts/index.ts";
import { makeTranslator, type Phrase, phrasesOf, type Translate } from "./translator.ts";

const translators = new Map<Language, Translate>();

/**
 * Returns a sentence of a refusal or a result, which the code says in English, in a language; null if no catalogue has
 * it there. Visitors' sentences are in every language, the owner's in those of the back office.
 */
export function translateRefusal(said: string, language: Language): string | null {
  const translate = translators.get(language) ?? makeTranslator(language, allPhrases(language));
  translators.set(language, translate);
  return translate(said);
}

/** Whether a sentence that the code says is in a catalogue of each of these languages. */
export function isTranslated(said: string, languages: readonly Language[]): boolean {
  return languages.every((language) => translateRefusal(said, language) !== null);
}

/** Says sentences in a language; those that no catalogue has in English. */
export function sayIn(language: Language): (sentence: string) => string {
  return language === "en" ? (sentence) => sentence : (sentence) => translateRefusal(sentence, language) ?? sentence;
}

function allPhrases(language: Language): Phrase[] {
  const ofAdmin = adminLanguages.find((code) => code === language);
  return [
    ...phrasesOf(refusalTexts.en, refusalTexts[language], visitorKinds),
    ...sharedPhrases(language),
    ...(ofAdmin === undefined ? [] : ownerPhrases(ofAdmin)),
  ];
}

function ownerPhrases(language: AdminLanguage): Phrase[] {
  const disputes = disputeTexts[language];
  return [
    ...phrasesOf(disputeTexts.en.statuses, disputes.statuses, {}),
    ...phrasesOf(disputeTexts.en.reasons, disputes.reasons, {}),
    ...phrasesOf(formRefusalTexts.en, formRefusalTexts[language], formKinds),
    ...phrasesOf(ownerRefusalTexts.en, ownerRefusalTexts[language], ownerKinds),
    ...phrasesOf(importTexts.en, importTexts[language], importKinds),
    ...phrasesOf(resultTexts.en, resultTexts[language], resultKinds),
    ...phrasesOf(alertTexts.en, alertTexts[language], alertKinds),
    ...phrasesOf(checkTexts.en, checkTexts[language], checkKinds),
  ];
}

/** What the site's pages say as well. */
function sharedPhrases(language: Language): Phrase[] {
  // The keys are those of the types.
  const ofDownloads = Object.keys(downloadCodeTexts.en) as (keyof DownloadCodeTexts)[];
  const ofSignIn = Object.keys(signInTexts.en.refusals) as SignInRefusal[];
  return [
    ...ofDownloads.map((code) => ({ english: codeRefusal(code, "en"), translated: codeRefusal(code, language) })),
    ...ofSignIn.map((code) => ({
      english: describeCodeRefusal(code, "en"),
      translated: describeCodeRefusal(code, language),
    })),
  ].map((words) => ({ ...words, kinds: [] }));
}
