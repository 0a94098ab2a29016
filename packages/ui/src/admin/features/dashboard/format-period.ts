const options = { timeZone: "UTC" } as const;
const day = new Intl.DateTimeFormat("en-US", { ...options, month: "short", day: "numeric" });
const month = new Intl.DateTimeFormat("en-US", { ...options, month: "short", year: "numeric" });

/** "2026-05-17" as "May 17", "2026-05" as "May 2026". */
export function formatPeriod(period: string): string {
  const isDay = period.length > 7;
  const date = new Date(isDay ? period : `${period}-01`);
  return (isDay ? day : month).format(date);
}
