import { findCountryCode } from "./country-code.ts";
import { countryName } from "./country-name.ts";
import type { Language } from "./language.ts";
import type { ShippingAddress } from "./order.ts";

/** Where the postal code stands behind the city and the state. */
const codeAtEnd: ReadonlySet<string | null> = new Set([
  "AU",
  "CA",
  "GB",
  "HK",
  "IE",
  "IN",
  "NZ",
  "SG",
  "TH",
  "US",
  "ZA",
]);

interface Place {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  /** A code, or a name as a shop entered it. */
  readonly country: string;
}

/** Returns the line of an address with its city as the post of its country reads it: "50667 Köln", "Salem, OR 97301". */
export function placeLine({ city, state, postalCode, country }: Place): string {
  const joined = (parts: readonly string[], separator: string) => parts.filter(Boolean).join(separator);
  return codeAtEnd.has(findCountryCode(country))
    ? joined([city, joined([state, postalCode], " ")], ", ")
    : joined([joined([postalCode, city], " "), state], ", ");
}

/**
 * Returns the lines of an address as on a parcel, without empty ones. Nothing of the address is left out, but its country
 * on mail within it: `from` is the code of the sender's country. The country is in the reader's language.
 */
export function addressLines(
  { name, address }: ShippingAddress,
  language: Language,
  from: string | null = null,
): string[] {
  const { line1, line2, city, state, postal_code: postalCode, country } = address;
  const isDomestic = from !== null && findCountryCode(country) === from;
  const lines = [name, line1, line2, placeLine({ city, state, postalCode, country })];
  return [...lines, isDomestic ? "" : countryName(country, language)].filter((line): line is string => Boolean(line));
}
