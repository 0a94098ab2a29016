import { fromZonedTime, toZonedIso } from "./zoned-time.ts";

/*
 * Days and months are texts, `2027-03-04` and `2027-03`. An instant has one only in a time zone, so what makes one of the
 * other takes the zone. `scripts/sources.test.mjs` refuses other ways in the sources.
 */

/** Returns the day of an instant in a time zone. */
export function dayIn(at: Date | string, timeZone: string): string {
  return toZonedIso(new Date(at), timeZone).slice(0, 10);
}

/** Returns the month of an instant in a time zone. */
export function monthIn(at: Date | string, timeZone: string): string {
  return dayIn(at, timeZone).slice(0, 7);
}

/** Returns the first instant of a day (`2027-03-04`), or of a month (`2027-03`), in a time zone. */
export function startIn(dayOrMonth: string, timeZone: string): Date {
  return fromZonedTime(`${dayOrMonth}${dayOrMonth.length === 7 ? "-01" : ""}T00:00`, timeZone);
}

/** Returns the day (`2027-03-04`) or month (`2027-03`) that many days or months later. */
export function addPeriods(dayOrMonth: string, count: number): string {
  const [year = 0, month = 0, day] = dayOrMonth.split("-").map(Number);
  const at =
    day === undefined ? new Date(Date.UTC(year, month - 1 + count)) : new Date(Date.UTC(year, month - 1, day + count));
  return at.toISOString().slice(0, dayOrMonth.length);
}
