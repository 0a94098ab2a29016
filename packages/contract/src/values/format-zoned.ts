/*
 * Formats of times as the clocks at a place show them, wherever the reader is: made of texts like
 * `2026-10-25T19:30:00+01:00`, not converted by the browser, which may not know the time zone.
 */

const utc = { timeZone: "UTC" } as const;
const longDay = new Intl.DateTimeFormat("en-US", {
  ...utc,
  weekday: "long",
  year: "numeric",
  month: "long",
  day: "numeric",
});
const monthAndYear = new Intl.DateTimeFormat("en-US", { ...utc, year: "numeric", month: "long" });
const shortWeekday = new Intl.DateTimeFormat("en-US", { ...utc, weekday: "short" });
const shortMonth = new Intl.DateTimeFormat("en-US", { ...utc, month: "short" });

/** Formats the day in words: "Sunday, October 25, 2026". */
export function formatZonedDay(local: string): string {
  return longDay.format(dayOf(local));
}

/** Formats the month of a text that begins like `2026-10`: "October 2026". */
export function formatZonedMonth(local: string): string {
  return monthAndYear.format(new Date(local.slice(0, 7)));
}

/** Returns the parts of the day for a list: "Sun", "25", "Oct" and "2026". */
export function zonedDayParts(local: string) {
  const day = dayOf(local);
  return {
    weekday: shortWeekday.format(day),
    day: String(day.getUTCDate()),
    month: shortMonth.format(day),
    year: local.slice(0, 4),
  };
}

/** Returns midnight in UTC of the day. */
function dayOf(local: string): Date {
  return new Date(local.slice(0, 10));
}

/** Formats the time: "7:30 PM". */
export function formatZonedTime(local: string): string {
  const hour = Number(local.slice(11, 13));
  return `${hour % 12 || 12}:${local.slice(14, 16)} ${hour < 12 ? "AM" : "PM"}`;
}

/** Formats how far the clocks are ahead of UTC: "UTC+1", "UTC−3:30" or "UTC". */
export function formatOffset(local: string): string {
  const [, sign = "+", hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)$/.exec(local) ?? [];
  const rest = Number(minutes) === 0 ? "" : `:${minutes}`;
  if (Number(hours) === 0 && rest === "") return "UTC";
  return `UTC${sign === "-" ? "−" : "+"}${Number(hours)}${rest}`;
}
