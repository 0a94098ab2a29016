/** Formats a day like `2027-03-04` in words: "March 4, 2027". */
export function formatDay(day: string): string {
  return formatDayIn(day, "UTC");
}

/** Formats the day on which an instant is in a time zone, in words: "March 4, 2027". */
export function formatDayIn(at: Date | string, timeZone: string): string {
  return formatIn(at, timeZone, { dateStyle: "long" });
}

/** Formats an instant, also one in ms, in US English, in a time zone; 'Invalid date' for other text (specification section 9). */
export function formatIn(at: Date | string | number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return "Invalid date";
  try {
    return time.toLocaleString("en-US", { ...options, timeZone });
  } catch {
    // The name of the time zone is newer than the browser.
    return time.toLocaleString("en-US", options);
  }
}
