import { z } from "zod";
import { countryCodes } from "./country-code.ts";
import { isTimeZone } from "./zoned-time.ts";

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

/** A name of the IANA database. */
export const timeZone = z
  .string("Time zone is required")
  .trim()
  .min(1, "Time zone is required")
  .max(64, "Must be a time zone such as Europe/Berlin")
  .refine(isTimeZone, "Must be a time zone such as Europe/Berlin");

/** A code of ISO 3166-1 with two letters; empty becomes null. */
export const nullableCountry = z
  .string("Must be text")
  .trim()
  .toUpperCase()
  .refine((code) => code === "" || countryCodes.includes(code), "Must be a country's two-letter code, such as DE")
  .nullable()
  .transform((code) => code || null);
