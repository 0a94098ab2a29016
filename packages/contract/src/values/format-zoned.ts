import { formatIn } from "./format.ts";
import type { Language } from "./language.ts";

/*
 * Formats of times as the clocks at a place show them, wherever the reader is: made of texts like
 * `2026-10-25T19:30:00+01:00`, not converted by the browser, which may not know the time zone.
 */

/** Formats the day in words: "Sunday, October 25, 2026". */
export function formatZonedDay(local: string, language: Language): string {
  return formatIn(dayOf(local), "UTC", { weekday: "long", year: "numeric", month: "long", day: "numeric" }, language);
}

/** Formats the month of a text that begins like `2026-10`: "October 2026". */
export function formatZonedMonth(local: string, language: Language): string {
  return formatIn(local.slice(0, 7), "UTC", { year: "numeric", month: "long" }, language);
}

/** Formats the day without its year: "Oct 25". */
export function formatZonedShortDay(local: string, language: Language): string {
  return formatIn(dayOf(local), "UTC", { month: "short", day: "numeric" }, language);
}

/** Formats the year of a text that begins like `2026`, as a heading: "2026". */
export function formatZonedYear(local: string, language: Language): string {
  return formatIn(local.slice(0, 4), "UTC", { year: "numeric" }, language);
}

/** Returns the parts of the day for a list: "Sun", "25", "Oct" and "2026". */
export function zonedDayParts(local: string, language: Language) {
  const day = dayOf(local);
  return {
    weekday: formatIn(day, "UTC", { weekday: "short" }, language),
    day: String(day.getUTCDate()),
    month: formatIn(day, "UTC", { month: "short" }, language),
    year: local.slice(0, 4),
  };
}

/** Returns midnight in UTC of the day. */
function dayOf(local: string): Date {
  return new Date(local.slice(0, 10));
}

/** Formats the time: "7:30 PM", or "19:30" in the languages that count to 24. */
export function formatZonedTime(local: string, language: Language): string {
  const [hour, minutes] = [Number(local.slice(11, 13)), local.slice(14, 16)];
  if (language !== "en") return `${language === "ja" || language === "es" ? hour : local.slice(11, 13)}:${minutes}`;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
}

/** Formats how far the clocks are ahead of UTC: "UTC+1", "UTC−3:30" or "UTC". */
export function formatOffset(local: string): string {
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)$/.exec(local) ?? [];
  const rest = Number(minutes) === 0 ? "" : `:${minutes}`;
  if (Number(hours) === 0 && rest === "") return "UTC";
  return `UTC${sign === "-" ? "−" : "+"}${Number(hours)}${rest}`;
}
