import type { ThemeChoice } from "@recital/contract/values/theme";
import { createContext, use, useSyncExternalStore } from "react";

export const themeLabels: Readonly<Record<ThemeChoice, string>> = { light: "Light", dark: "Dark", system: "System" };

/** Stores the chosen theme. The program that shows the back office provides it. */
export interface ThemeControl {
  getState(): { readonly choice: ThemeChoice; choose(choice: ThemeChoice): void };
  subscribe(listener: () => void): () => void;
}

export const ThemeContext = createContext<ThemeControl | null>(null);

/** Returns the chosen theme and a function to choose another. */
export function useTheme(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const control = use(ThemeContext);
  if (!control) throw new Error("useTheme needs a ThemeContext above it");
  const choice = useSyncExternalStore(
    (listener) => control.subscribe(listener),
    () => control.getState().choice,
  );
  return [choice, control.getState().choose];
}
