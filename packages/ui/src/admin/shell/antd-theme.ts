import type { ThemeChoice } from "@recital/contract/values/theme";
import { theme, type ThemeConfig } from "antd";
import { createContext, use, useSyncExternalStore } from "react";

const lightScheme = "(prefers-color-scheme: light)";

/** Whether the chosen theme is dark on this system. */
export function useIsDark(control: ThemeControl): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(lightScheme);
      query.addEventListener("change", listener);
      const end = control.subscribe(listener);
      return () => {
        query.removeEventListener("change", listener);
        end();
      };
    },
    () => {
      const { choice } = control.getState();
      return choice === "dark" || (choice === "system" && !matchMedia(lightScheme).matches);
    },
  );
}

/** Where controls are touched, also with a finger in a narrow window. The same as in admin-base.css. */
export const touchScreen = "(pointer: coarse), (width < 45rem)";

/** Controls as high as a finger needs (WCAG 2.5.5), in px. */
const touchHeights = { controlHeight: 44, controlHeightSM: 44, controlHeightLG: 48 };

/** Returns the site's colors (docs/design.md) and sizes as antd's tokens. */
export function antdTheme(isDark: boolean, isTouched: boolean): ThemeConfig {
  const primary = isDark ? "#e3a857" : "#84480f";
  const error = isDark ? "#ff7d6b" : "#b3261e";
  const onPrimary = isDark ? "#17110a" : "#ffffff";
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: primary,
      // The focus ring of buttons and links, and that of fields together with their border. antd's own are too pale.
      colorPrimaryBorder: primary,
      controlOutline: primary,
      colorErrorOutline: error,
      controlOutlineWidth: 1,
      colorLink: isDark ? "#f2bd72" : "#84480f",
      // antd's own are too dark on a selected row.
      colorLinkHover: isDark ? "#f9dcae" : "#6a390b",
      colorLinkActive: isDark ? "#f9dcae" : "#6a390b",
      colorBgBase: isDark ? "#0c0d10" : "#f9f7f2",
      colorTextBase: isDark ? "#f3efe6" : "#17181b",
      colorBgContainer: isDark ? "#14161b" : "#ffffff",
      colorBgElevated: isDark ? "#1a1d24" : "#ffffff",
      colorBgLayout: isDark ? "#0c0d10" : "#f5f2ea",
      colorBorder: isDark ? "#474b55" : "#c9c1b0",
      colorBorderSecondary: isDark ? "#282b33" : "#e4ddce",
      colorTextPlaceholder: isDark ? "#9c978c" : "#6b675e",
      colorTextDescription: isDark ? "#b3aea3" : "#5d5950",
      colorTextSecondary: isDark ? "#b3aea3" : "#5d5950",
      colorError: error,
      fontFamily: '"Instrument Sans Variable", "Instrument Sans", system-ui, sans-serif',
      borderRadius: 8,
      ...(isTouched && touchHeights),
      controlItemBgActive: isDark ? "#2a2419" : "#f1e7d6",
      controlItemBgActiveHover: isDark ? "#332b1d" : "#eadcc5",
      motion: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    },
    components: {
      Button: {
        primaryColor: onPrimary,
        dangerColor: onPrimary,
        fontWeight: 500,
        primaryShadow: "none",
        dangerShadow: "none",
        defaultShadow: "none",
      },
      Segmented: { itemSelectedBg: isDark ? "#3a301e" : "#f1e7d6" },
    },
  };
}

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
