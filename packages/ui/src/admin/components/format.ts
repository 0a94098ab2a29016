const dateTime = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const day = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "numeric" });

/** Formats a time as "Nov 20, 2026, 3:05 PM" (specification section 9), or returns 'No date' or 'Invalid date'. */
export function formatDateTime(value: string | null | undefined): string {
  return format(value, dateTime);
}

/** Formats a day as "Nov 20, 2026". */
export function formatDay(value: string | null | undefined): string {
  return format(value, day);
}

function format(value: string | null | undefined, as: Intl.DateTimeFormat): string {
  if (!value) return "No date";
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? "Invalid date" : as.format(date);
}
