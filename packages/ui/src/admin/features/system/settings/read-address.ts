import { findCountryCode } from "@recital/contract/values/country-code";

/** The parts of a postal address by the names of their settings; absent ones are unknown. */
export interface ReadAddress {
  readonly senderStreet?: string;
  readonly senderPostalCode?: string;
  readonly senderCity?: string;
  readonly senderState?: string;
  readonly senderCountry?: string;
}

/** Returns the parts of an address that was written in lines. What it cannot tell apart is street. */
export function readAddress(text: string): ReadAddress {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const country = findCountryCode(lines.at(-1) ?? "");
  if (country !== null) lines.pop();
  const place = lines.length > 1 ? readPlace(lines.at(-1) ?? "") : null;
  if (place) lines.pop();
  return {
    ...(lines.length > 0 && { senderStreet: lines.join(", ") }),
    ...place,
    ...(country !== null && { senderCountry: country }),
  };
}

/** Reads "0150 Oslo", "D-50667 Köln", "Springfield, OR 97477" or "London, N1 9GU"; another line is the city. */
function readPlace(line: string): ReadAddress {
  const [, first, city] = /^((?:[A-Z]{1,2}-)?\d[\d-]{2,}(?: \d{2,3}| [A-Z]{2})?) (.+)$/.exec(line) ?? [];
  if (first && city) return { senderPostalCode: first, senderCity: city };
  const [, town, state, code] = /^(.+?),? ([A-Z]{2,3})\.? (\d[\d -]{2,}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/.exec(line) ?? [];
  if (town && state && code) return { senderCity: town, senderState: state, senderPostalCode: code };
  const [, place, last] = /^(.+?),? ([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/.exec(line) ?? [];
  return place && last ? { senderCity: place, senderPostalCode: last } : { senderCity: line };
}
