import { z } from "zod";
import { countryCodes } from "./country-code.ts";

export const concertStatus = z.enum(["scheduled", "sold-out", "postponed", "cancelled"]).meta({ id: "ConcertStatus" });
export type ConcertStatus = z.output<typeof concertStatus>;

const [earliestYear, latestYear] = [1900, 2200];

/** A time with its UTC offset, within what every database stores. */
export const concertMoment = z.iso
  .datetime({ offset: true, error: "Must be a date and time with its UTC offset" })
  .refine((text) => {
    const year = new Date(text).getUTCFullYear();
    return year >= earliestYear && year <= latestYear;
  }, `Must be between ${earliestYear} and ${latestYear}`);

/** A code of ISO 3166-1 with two letters; empty becomes null. */
export const nullableCountry = z
  .string("Must be text")
  .trim()
  .toUpperCase()
  .refine((code) => code === "" || countryCodes.includes(code), "Must be a country's two-letter code, such as DE")
  .nullable()
  .transform((code) => code || null);
