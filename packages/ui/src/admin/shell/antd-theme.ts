import { accentColors, mix, textOn, type SiteTheme, type ThemeChoice } from "@recital/contract/values/theme";
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

/** The colors of the back office that follow from the artist's accent color. */
interface AdminColors {
  /** For buttons, and for text on all grounds. */
  readonly primary: string;
  readonly onPrimary: string;
  readonly hover: string;
  readonly link: string;
  readonly linkHover: string;
  /** Grounds of a selected row, one under the pointer, and a selected segment. */
  readonly selected: string;
  readonly selectedHover: string;
  readonly segment: string;
}

const designColors: Readonly<Record<SiteTheme, AdminColors>> = {
  dark: {
    primary: "#e3a857",
    onPrimary: "#17110a",
    hover: "#f2bd72",
    link: "#f2bd72",
    // antd's own are too dark on a selected row.
    linkHover: "#f9dcae",
    selected: "#2a2419",
    selectedHover: "#332b1d",
    segment: "#3a301e",
  },
  light: {
    primary: "#84480f",
    onPrimary: "#ffffff",
    hover: "#6a390b",
    link: "#84480f",
    linkHover: "#6a390b",
    selected: "#f1e7d6",
    selectedHover: "#eadcc5",
    segment: "#f1e7d6",
  },
};

/** Returns the colors of the back office in an accent color, by the site's rule; null for the design's own. */
export function adminColors(accent: string | null, shown: SiteTheme): AdminColors {
  if (accent === null) return designColors[shown];
  const [ground, far] = shown === "dark" ? ["#14161b", "#ffffff"] : ["#ffffff", "#000000"];
  const primary = accentColors(accent, shown)["--accent-text"];
  const onPrimary = textOn(primary);
  return {
    primary,
    onPrimary,
    hover: mix(primary, onPrimary === "#ffffff" ? "#000000" : "#ffffff", 0.18),
    link: primary,
    linkHover: mix(primary, far, 0.3),
    selected: mix(ground, accent, 0.1),
    selectedHover: mix(ground, accent, 0.14),
    segment: mix(ground, accent, 0.14),
  };
}

/** Returns the site's colors (docs/design.md) and sizes as antd's tokens. */
export function antdTheme(accent: string | null, isDark: boolean, isTouched: boolean): ThemeConfig {
  const { primary, onPrimary, hover, ...colors } = adminColors(accent, isDark ? "dark" : "light");
  const error = isDark ? "#ff7d6b" : "#b3261e";
  const base = isDark ? theme.darkAlgorithm : theme.defaultAlgorithm;
  // antd changes these colors, so that texts might not be read any more.
  const exact: typeof base = (seed) => ({
    ...base(seed),
    colorPrimary: primary,
    colorPrimaryHover: hover,
    colorPrimaryActive: hover,
    colorLink: colors.link,
    colorLinkHover: colors.linkHover,
    colorLinkActive: colors.linkHover,
  });
  return {
    algorithm: accent === null ? base : exact,
    token: {
      colorPrimary: primary,
      // The focus ring of buttons and links, and that of fields together with their border. antd's own are too pale.
      colorPrimaryBorder: primary,
      controlOutline: primary,
      colorErrorOutline: error,
      controlOutlineWidth: 1,
      colorLink: colors.link,
      colorLinkHover: colors.linkHover,
      colorLinkActive: colors.linkHover,
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
      controlItemBgActive: colors.selected,
      controlItemBgActiveHover: colors.selectedHover,
      motion: !matchMedia("(prefers-reduced-motion: reduce)").matches,
    },
    components: {
      Button: {
        primaryColor: onPrimary,
        dangerColor: isDark ? "#17110a" : "#ffffff",
        fontWeight: 500,
        primaryShadow: "none",
        dangerShadow: "none",
        defaultShadow: "none",
      },
      Segmented: { itemSelectedBg: colors.segment },
    },
  };
}

/** Stores the chosen theme. The program that shows the back office provides it. */
export interface ThemeControl {
  getState(): { readonly choice: ThemeChoice; choose(choice: ThemeChoice): void };
  subscribe(listener: () => void): () => void;
  /** Set if the program starts before it knows the artist's accent color: keeps it for the next start. */
  readonly keepAccent?: (accent: string | null) => void;
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
