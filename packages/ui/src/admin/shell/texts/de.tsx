import type { ShellTexts } from "./en.tsx";

export const de: ShellTexts = {
  navigation: "Verwaltung",
  viewWebsite: "Website ansehen",
  skipToContent: "Zum Inhalt springen",
  openMenu: "Menü öffnen",
  menu: "Menü",
  search: (keys) => `Suchen (${keys})`,
  logout: "Abmelden",
  siteNotResponding: "Die Website antwortet nicht",
  logInAgain: "Bitte melden Sie sich noch einmal an",
  sessionExpired: "Ihre Sitzung ist abgelaufen. Ihre Änderungen sind noch da.",
  lackShippingInfo: (count, words) => (
    <>
      {count}
      {words(count === 1 ? " Bestellung ohne Lieferadresse" : " Bestellungen ohne Lieferadresse")}
    </>
  ),
  themes: { light: "Hell", dark: "Dunkel", system: "Wie das Gerät" },
  themeIs: {
    light: "Farbschema: Hell",
    dark: "Farbschema: Dunkel",
    system: "Farbschema: Wie das Gerät",
  },
};
