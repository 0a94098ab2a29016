import { type ThemeChoice, themeChoices } from "@recital/contract/values/theme";
import { createContext, use } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { BrowserStorage } from "../browser-storage.ts";
import { applyStoredTheme } from "./apply-theme.ts";

interface ThemeState {
  readonly choice: ThemeChoice;
  choose(choice: ThemeChoice): void;
  /** Reads and applies the stored theme. */
  load(): void;
}

export type ThemeStore = StoreApi<ThemeState>;

const storageKey = "recital-ui-theme";

/** @param standard the theme of a visitor who has not chosen one */
export function makeThemeStore(storage: BrowserStorage, standard: ThemeChoice): ThemeStore {
  return createStore((set) => ({
    choice: standard,
    choose(choice) {
      storage.write(storageKey, choice);
      set({ choice });
      afterPaint(applyStoredTheme);
    },
    load() {
      const stored = storage.read(storageKey);
      set({ choice: themeChoices.find((choice) => choice === stored) ?? standard });
      applyStoredTheme();
    },
  }));
}

/** Runs a function once the answer to a press is painted: another theme styles the whole page anew. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

export const ThemeContext = createContext<ThemeStore | null>(null);

/** Returns the chosen theme and a function to choose another. */
export function useTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const store = use(ThemeContext);
  if (!store) throw new Error("useTheme needs a ThemeContext");
  return [useStore(store, (state) => state.choice), store.getState().choose];
}
