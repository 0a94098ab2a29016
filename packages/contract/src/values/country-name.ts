import { type Language, localeOf } from "./language.ts";

/** Node and Chrome name these differently, so a page of the server would not be the page that the browser continues. */
const agreedNames: Readonly<Record<string, string>> = {
  FK: "Falkland Islands",
  HK: "Hong Kong",
  MO: "Macao",
  PS: "Palestine",
};

const names = new Map<Language, Intl.DisplayNames>();

/**
 * Returns a country's name in a language, for people. The payment provider sends a two-letter code; text that the admin
 * entered is returned trimmed.
 */
export function countryName(country: string, language: Language): string {
  const code = country.trim();
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return (language === "en" && agreedNames[code]) || (namesIn(language).of(code) ?? code);
}

function namesIn(language: Language): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames(localeOf(language), { type: "region" });
  names.set(language, known);
  return known;
}
