const orderDate = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** Formats a time, in milliseconds since the epoch, in the short US format and the local time zone. */
export function formatDate(timestamp: number): string {
  return Number.isNaN(new Date(timestamp).getTime()) ? "Invalid date" : orderDate.format(timestamp);
}
