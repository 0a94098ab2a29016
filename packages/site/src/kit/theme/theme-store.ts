import { createStore, type StoreApi } from "zustand/vanilla";
import type { BrowserStorage } from "../browser-storage.ts";
import { applyStoredTheme } from "./apply-theme.ts";

export const themeChoices = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

interface ThemeState {
  readonly choice: ThemeChoice;
  choose(choice: ThemeChoice): void;
  /** Reads and applies the stored theme. */
  load(): void;
}

export type ThemeStore = StoreApi<ThemeState>;

const storageKey = "recital-ui-theme";

export function makeThemeStore(storage: BrowserStorage): ThemeStore {
  return createStore((set, get) => ({
    choice: "dark",
    choose(choice) {
      storage.write(storageKey, choice);
      get().load();
      set({ choice });
    },
    load() {
      const stored = storage.read(storageKey);
      set({ choice: themeChoices.find((choice) => choice === stored) ?? "dark" });
      applyStoredTheme();
    },
  }));
}
