const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");

/**
 * Makes the function that returns a country's two-letter code, which carriers expect, from a code or an English name
 * in any case; text that is neither is returned trimmed.
 */
export function makeCountryCodes(): (country: string) => string {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  // Codes that were replaced, such as UK, have a name too.
  const byName = new Map(codes.map((code) => [names.of(code)?.toLowerCase(), canonicalCode(code)]));
  return (country) => {
    const text = country.trim();
    return /^[A-Z]{2}$/i.test(text) ? canonicalCode(text) : (byName.get(text.toLowerCase()) ?? text);
  };
}

/** Returns GB for uk. */
function canonicalCode(code: string): string {
  return new Intl.Locale(`und-${code}`).region ?? code;
}
