import type { AdminLanguage, AdminTexts } from "@recital/contract/values/language";
import { createContext, use } from "react";

/** The language of the back office; English outside of {@link AdminApp}, such as in the test of a part. */
export const LanguageContext = createContext<AdminLanguage>("en");

/** Returns the language in which the back office speaks to its user. */
export function useLanguage(): AdminLanguage {
  return use(LanguageContext);
}

/** Returns the sentences of a catalogue in the language of the back office. */
export function useTexts<T>(texts: AdminTexts<T>): T {
  return texts[useLanguage()];
}
