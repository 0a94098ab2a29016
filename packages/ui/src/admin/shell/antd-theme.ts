import { theme, type ThemeConfig } from "antd";
import { useSyncExternalStore } from "react";
import type { ThemeControl } from "./theme-control.ts";

const lightScheme = "(prefers-color-scheme: light)";

/** Whether the chosen theme comes out dark on this screen. */
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

/** The site's own colours (lacquer, ivory, brass; see docs/design.md) as the component library's tokens. */
export function antdTheme(isDark: boolean): ThemeConfig {
  const primary = isDark ? "#e3a857" : "#835413";
  const onPrimary = isDark ? "#17110a" : "#ffffff";
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: primary,
      colorLink: isDark ? "#f2bd72" : "#7a4d0f",
      colorBgBase: isDark ? "#0c0d10" : "#f9f7f2",
      colorTextBase: isDark ? "#f3efe6" : "#1b1a17",
      colorBgContainer: isDark ? "#14161b" : "#ffffff",
      colorBgElevated: isDark ? "#1a1d24" : "#ffffff",
      colorBgLayout: isDark ? "#0c0d10" : "#f5f2ea",
      colorTextPlaceholder: isDark ? "#9c978c" : "#6b675e",
      colorTextDescription: isDark ? "#b3aea3" : "#5d5950",
      colorTextSecondary: isDark ? "#b3aea3" : "#5d5950",
      colorError: isDark ? "#ff7d6b" : "#b3261e",
      fontFamily: '"Instrument Sans Variable", "Instrument Sans", system-ui, sans-serif',
      borderRadius: 8,
      motion: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    },
    components: {
      Button: { primaryColor: onPrimary, fontWeight: 500, primaryShadow: "none", defaultShadow: "none" },
      Table: { headerBg: "transparent" },
    },
  };
}
