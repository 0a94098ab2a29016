import { type AdminLanguage, adminLanguageOn, type AdminTexts } from "@recital/contract/values/language";
import { createContext, use } from "react";
import { createStore, type StoreApi } from "zustand/vanilla";

interface LanguageState {
  readonly language: AdminLanguage;
  choose(language: AdminLanguage): void;
}

/** The language on this device. The program that shows the back office provides it. */
export type LanguageControl = StoreApi<LanguageState>;

interface LanguageDevice {
  /** The language that was kept at the last visit; null for none. */
  readonly kept: string | null;
  /** The tags of the languages that the user prefers in all programs, such as "de-AT". */
  readonly preferred: readonly string[];
  /** Keeps the language for the next start, when nobody has logged in yet. */
  readonly keep: (language: AdminLanguage) => void;
}

/** Starts in the language of the last visit, or else in the first that the device prefers; in English if it has none. */
export function makeLanguageControl({ kept, preferred, keep }: LanguageDevice): LanguageControl {
  return createStore((set) => ({
    language: adminLanguageOn(kept, preferred),
    choose(language) {
      keep(language);
      set({ language });
    },
  }));
}

/** The language of the back office; English outside of `AdminApp`, such as in the test of a part. */
export const LanguageContext = createContext<AdminLanguage>("en");

/** Returns the language in which the back office speaks to its user. */
export function useLanguage(): AdminLanguage {
  return use(LanguageContext);
}

/** Returns the sentences of a catalogue in the language of the back office. */
export function useTexts<T>(texts: AdminTexts<T>): T {
  return texts[useLanguage()];
}
