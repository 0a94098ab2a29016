const names = new Intl.DisplayNames("en", { type: "region" });

/**
 * Returns a country's English name, for people. The payment provider sends a two-letter code; text that the admin
 * entered is returned trimmed.
 */
export function countryName(country: string): string {
  const code = country.trim();
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code;
}
