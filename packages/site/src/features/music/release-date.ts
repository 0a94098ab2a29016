const monthAndYear = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", timeZone: "UTC" });

/**
 * A release's date as long month and year: "2021-03-19" → "March 2021". The streaming service knows some releases by
 * their year alone, and then so do we.
 */
export function formatReleaseDate(date: string | null | undefined): string {
  if (!date) return "No date";
  if (/^\d{4}$/.test(date)) return date;
  const moment = new Date(date);
  return Number.isNaN(moment.getTime()) ? "Invalid date" : monthAndYear.format(moment);
}
