/** Formats a time in US English, in a time zone. */
export function formatIn(at: Date, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  if (Number.isNaN(at.getTime())) return "Invalid date";
  try {
    return at.toLocaleString("en-US", { ...options, timeZone });
  } catch {
    // The name of the time zone is newer than the browser.
    return at.toLocaleString("en-US", { ...options, timeZone: "UTC" });
  }
}
