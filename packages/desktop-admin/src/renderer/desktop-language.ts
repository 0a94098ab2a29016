import { makeLanguageControl, type LanguageControl } from "@recital/ui/admin/language";

const storageKey = "recital-admin-language";

/** Starts in the language of the last visit, or else in that of the system. */
export function makeDesktopLanguage(): LanguageControl {
  return makeLanguageControl({
    kept: localStorage.getItem(storageKey),
    preferred: navigator.languages,
    keep: (language) => localStorage.setItem(storageKey, language),
  });
}
