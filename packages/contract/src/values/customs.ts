import { z } from "zod";
import { countryCodes } from "./country-code.ts";
import { postableCountries } from "./country-code.ts";

/** A number of the Harmonized System; spaces and dots are taken out, and an empty text is null. */
export const hsCode = z
  .string("Must be a number of 6 to 10 digits")
  .transform((text) => text.replaceAll(/[.\s]/g, "") || null)
  .refine((code) => code === null || /^\d{6,10}$/.test(code), "Must be a number of 6 to 10 digits, such as 852380")
  .nullable();

const isoCountries: ReadonlySet<string> = new Set(countryCodes);

/** The two letters of a country; an empty text is null. */
export const originCountry = z
  .string("Must be the two letters of a country")
  .transform((text) => text.trim().toUpperCase() || null)
  .refine((code) => code === null || isoCountries.has(code), "Must be the two letters of a country, such as DE")
  .nullable();

const postable = new Set(postableCountries);

/** A country to which goods can be posted, which is also where they may come from. */
export const countryInput = z
  .string("Must be the two letters of a country")
  .trim()
  .toUpperCase()
  .refine((code) => postable.has(code), "Must be the two letters of a country that can be posted to");

/** The same; an empty text is null. */
export const countryOrNone = z
  .union([countryInput, z.literal("")], "Must be the two letters of a country that can be posted to")
  .nullable()
  .transform((code) => code || null);
