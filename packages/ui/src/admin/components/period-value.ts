/** A value of a day or month. */
export interface PeriodValue {
  /** A day as `2026-05-17` or a month as `2026-05`. */
  readonly period: string;
  readonly value: number;
}

const options = { timeZone: "UTC" } as const;
const day = new Intl.DateTimeFormat("en-US", { ...options, month: "short", day: "numeric" });
const month = new Intl.DateTimeFormat("en-US", { ...options, month: "short", year: "numeric" });
const longMonth = new Intl.DateTimeFormat("en-US", { ...options, month: "long", year: "numeric" });

/** Returns "2026-05-17" as "May 17" and "2026-05" as "May 2026". */
export function formatPeriod(period: string): string {
  const isDay = period.length > 7;
  const date = new Date(isDay ? period : `${period}-01`);
  return (isDay ? day : month).format(date);
}

/** Returns "2026-05" as "May 2026", with the month's full name. */
export function formatMonth(period: string): string {
  return longMonth.format(new Date(`${period}-01`));
}
