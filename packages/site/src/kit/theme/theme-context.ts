import type { ThemeChoice } from "@recital/contract/values/theme";
import { createContext, use } from "react";
import { useStore } from "zustand";
import type { ThemeStore } from "./theme-store.ts";

export const ThemeContext = createContext<ThemeStore | null>(null);

/** Returns the chosen theme and a function to choose another. */
export function useTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const store = use(ThemeContext);
  if (!store) throw new Error("useTheme needs a ThemeContext");
  return [useStore(store, (state) => state.choice), store.getState().choose];
}
