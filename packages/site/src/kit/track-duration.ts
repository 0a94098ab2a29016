/** Formats milliseconds as minutes and seconds: 185_500 → "3:05". */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Formats a duration as the `datetime` of a `<time>` element. */
export function durationValue(milliseconds: number): string {
  return `PT${Math.floor(milliseconds / 1000)}S`;
}
