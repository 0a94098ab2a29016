const monthAndYear = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", timeZone: "UTC" });

/**
 * Formats a release date as long month and year: "2021-03-19" → "March 2021". Some releases have only a year, which is
 * returned as it is.
 */
export function formatReleaseDate(date: string | null | undefined): string {
  if (!date) return "No date";
  if (/^\d{4}$/.test(date)) return date;
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime())) return "Invalid date";
  return monthAndYear.format(parsed);
}
