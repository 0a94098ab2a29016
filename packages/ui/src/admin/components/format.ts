/**
 * Formats a time as "Nov 20, 2026, 3:05 PM" (specification section 9), or returns 'No date' or 'Invalid date'. Default: on
 * the clocks of this computer, for what happened while its user was there.
 */
export function formatDateTime(value: string | null | undefined, timeZone?: string): string {
  return format(value, {
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    ...(timeZone !== undefined && { timeZone }),
  });
}

/** Formats a number of things: "1 order", "1,200 orders". `several` is the noun for any other number than one. */
export function formatCount(count: number, one: string, several = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : several}`;
}

/** Formats the day of a time in a time zone as "Nov 20, 2026". */
export function formatDay(value: string | null | undefined, timeZone: string): string {
  return format(value, { year: "numeric", month: "short", day: "numeric", timeZone });
}

function format(value: string | null | undefined, options: Intl.DateTimeFormatOptions): string {
  if (!value) return "No date";
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? "Invalid date" : date.toLocaleString("en-US", options);
}
