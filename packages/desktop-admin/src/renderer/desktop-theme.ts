import { isHexColor } from "@recital/contract/values/theme";
import type { AdminApp } from "@recital/ui/admin";
import type { ComponentProps } from "react";
import type { Bridge } from "../shared/ipc.ts";

type ThemeControl = ComponentProps<typeof AdminApp>["theme"];
type ThemeChoice = ReturnType<ThemeControl["getState"]>["choice"];

const storageKey = "recital-ui-theme";
const accentKey = "recital-ui-accent";

/** Returns the accent color of the site's last visit, so that the window starts in it; null for none. */
export function keptAccent(): string | null {
  const kept = localStorage.getItem(accentKey) ?? "";
  return isHexColor(kept) ? kept : null;
}

const choices = ["light", "dark", "system"] as const satisfies readonly ThemeChoice[];

/** Applies and stores the theme (default: system), also for the program's own menus and dialogs. */
export function makeDesktopTheme(bridge: Pick<Bridge, "chooseTheme">): ThemeControl {
  const stored = localStorage.getItem(storageKey);
  let choice: ThemeChoice = choices.find((choice) => choice === stored) ?? "system";
  const listeners = new Set<() => void>();
  const light = matchMedia("(prefers-color-scheme: light)");
  const apply = () => {
    const isLight = choice === "light" || (choice === "system" && light.matches);
    document.documentElement.dataset["theme"] = isLight ? "light" : "dark";
    document.documentElement.style.colorScheme = isLight ? "light" : "dark";
  };
  const choose = (next: ThemeChoice) => {
    choice = next;
    localStorage.setItem(storageKey, next);
    void bridge.chooseTheme(next);
    apply();
    for (const listener of listeners) listener();
  };
  light.addEventListener("change", apply);
  void bridge.chooseTheme(choice);
  apply();
  return {
    getState: () => ({ choice, choose }),
    keepAccent: (accent) => localStorage.setItem(accentKey, accent ?? ""),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
