const orderDate = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** A moment in milliseconds since the epoch, in US short format and the reader's own time zone. */
export function formatDate(moment: number): string {
  return Number.isNaN(new Date(moment).getTime()) ? "Invalid date" : orderDate.format(moment);
}
