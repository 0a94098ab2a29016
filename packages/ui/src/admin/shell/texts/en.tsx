import type { ThemeChoice } from "@recital/contract/values/theme";
import type { ReactNode } from "react";

export const en = {
  navigation: "Admin",
  viewWebsite: "View Website",
  skipToContent: "Skip to content",
  openMenu: "Open the menu",
  menu: "Menu",
  search: (keys: string) => `Search (${keys})`,
  logout: "Logout",
  siteNotResponding: "The site is not responding",
  logInAgain: "Please log in again",
  sessionExpired: "Your session has expired. Your changes are still here.",
  /** The number of orders, and the words after it. */
  lackShippingInfo: (count: number, words: (text: string) => ReactNode): ReactNode => (
    <>
      {count}
      {words(count === 1 ? " order needs shipping info" : " orders need shipping info")}
    </>
  ),
  themes: { light: "Light", dark: "Dark", system: "System" } satisfies Record<ThemeChoice, string>,
  themeIs: { light: "Theme: Light", dark: "Theme: Dark", system: "Theme: System" } satisfies Record<
    ThemeChoice,
    string
  >,
};

export type ShellTexts = typeof en;
