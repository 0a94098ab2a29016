import { deliveryTexts } from "./delivery-words/texts/index.ts";
import type { Language } from "./language.ts";

/** How goods reach the buyer: by post, by tracked post, or at a concert. Digital goods need none of them. */
export const deliveryIds = ["standard", "tracked", "pickup"] as const;

export type DeliveryId = (typeof deliveryIds)[number];

/** Returns the name of a delivery, on the payment page, the order's page and in emails. */
export function deliveryName(id: DeliveryId, language: Language): string {
  return deliveryTexts[language].names[id];
}

/** Returns how long a delivery takes: "3–5 days"; null if that is not known. */
export function describeDays(min: number | null, max: number | null, language: Language): string | null {
  if (min === null || max === null) return null;
  const { days } = deliveryTexts[language];
  return min === max ? days(String(max), max) : days(`${min}–${max}`, Math.max(max, 2));
}

/**
 * The two-letter codes of the countries to which a parcel can be sold: those that Stripe's payment page supports (the
 * SDK's reference of `allowed_countries`), without ZZ, which means no particular country.
 */
// oxfmt-ignore
export const postableCountries: readonly string[] = [
  "AC", "AD", "AE", "AF", "AG", "AI", "AL", "AM", "AO", "AQ", "AR", "AT", "AU", "AW", "AX", "AZ", "BA", "BB", "BD", "BE",
  "BF", "BG", "BH", "BI", "BJ", "BL", "BM", "BN", "BO", "BQ", "BR", "BS", "BT", "BV", "BW", "BY", "BZ", "CA", "CD", "CF",
  "CG", "CH", "CI", "CK", "CL", "CM", "CN", "CO", "CR", "CV", "CW", "CY", "CZ", "DE", "DJ", "DK", "DM", "DO", "DZ", "EC",
  "EE", "EG", "EH", "ER", "ES", "ET", "FI", "FJ", "FK", "FO", "FR", "GA", "GB", "GD", "GE", "GF", "GG", "GH", "GI", "GL",
  "GM", "GN", "GP", "GQ", "GR", "GS", "GT", "GU", "GW", "GY", "HK", "HN", "HR", "HT", "HU", "ID", "IE", "IL", "IM", "IN",
  "IO", "IQ", "IS", "IT", "JE", "JM", "JO", "JP", "KE", "KG", "KH", "KI", "KM", "KN", "KR", "KW", "KY", "KZ", "LA", "LB",
  "LC", "LI", "LK", "LR", "LS", "LT", "LU", "LV", "LY", "MA", "MC", "MD", "ME", "MF", "MG", "MK", "ML", "MM", "MN", "MO",
  "MQ", "MR", "MS", "MT", "MU", "MV", "MW", "MX", "MY", "MZ", "NA", "NC", "NE", "NG", "NI", "NL", "NO", "NP", "NR", "NU",
  "NZ", "OM", "PA", "PE", "PF", "PG", "PH", "PK", "PL", "PM", "PN", "PR", "PS", "PT", "PY", "QA", "RE", "RO", "RS", "RU",
  "RW", "SA", "SB", "SC", "SD", "SE", "SG", "SH", "SI", "SJ", "SK", "SL", "SM", "SN", "SO", "SR", "SS", "ST", "SV", "SX",
  "SZ", "TA", "TC", "TD", "TF", "TG", "TH", "TJ", "TK", "TL", "TM", "TN", "TO", "TR", "TT", "TV", "TW", "TZ", "UA", "UG",
  "US", "UY", "UZ", "VA", "VC", "VE", "VG", "VN", "VU", "WF", "WS", "XK", "YE", "YT", "ZA", "ZM", "ZW",
];
