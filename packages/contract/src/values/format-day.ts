/** Formats a day like `2027-03-04` in words: "March 4, 2027". */
export function formatDay(day: string): string {
  return formatDayIn(day, "UTC");
}

/** Formats the day on which an instant is in a time zone, in words: "March 4, 2027". */
export function formatDayIn(at: Date | string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone }).format(new Date(at));
}
