/** Formats a day like `2027-03-04` in words: "March 4, 2027". */
export function formatDay(day: string): string {
  return formatDayIn(day, "UTC");
}

/** Formats the day on which an instant is in a time zone, in words: "March 4, 2027". */
export function formatDayIn(at: Date | string, timeZone: string): string {
  return formatIn(at, timeZone, { dateStyle: "long" });
}

/** Formats an instant, also one in ms, in US English, in a time zone; 'Invalid date' for other text (specification section 9). */
export function formatIn(at: Date | string | number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return "Invalid date";
  try {
    return time.toLocaleString("en-US", { ...options, timeZone });
  } catch {
    // The name of the time zone is newer than the browser.
    return time.toLocaleString("en-US", options);
  }
}

const units = ["B", "kB", "MB", "GB", "TB"] as const;

/** Formats a number of bytes in decimal units, such as "4.7 GB". */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  // 999,999 bytes are 1 MB, not "1,000 kB".
  const isRoundedUp = power < units.length - 1 && Math.round(bytes / 1000 ** power / 0.1) / 10 >= 1000;
  const shown = isRoundedUp ? power + 1 : power;
  return `${(bytes / 1000 ** shown).toLocaleString("en-US", { maximumFractionDigits: 1 })} ${units[shown]}`;
}
