const names = new Intl.DisplayNames("en", { type: "region" });

/** Node and Chrome name these differently, so a page of the server would not be the page that the browser continues. */
const agreedNames: Readonly<Record<string, string>> = {
  FK: "Falkland Islands",
  HK: "Hong Kong",
  MO: "Macao",
  PS: "Palestine",
};

/**
 * Returns a country's English name, for people. The payment provider sends a two-letter code; text that the admin
 * entered is returned trimmed.
 */
export function countryName(country: string): string {
  const code = country.trim();
  return /^[A-Z]{2}$/.test(code) ? (agreedNames[code] ?? names.of(code) ?? code) : code;
}
