const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** Formats a day like `2027-03-04` in words: "March 4, 2027". */
export function formatDay(day: string): string {
  return longDate.format(new Date(`${day}T00:00:00Z`));
}
