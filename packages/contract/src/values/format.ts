import { type Language, localeOf } from "./language.ts";

/** Formats a day like `2027-03-04` in words: "March 4, 2027". */
export function formatDay(day: string, language: Language): string {
  return formatDayIn(day, "UTC", language);
}

/** Formats the day on which an instant is in a time zone, in words: "March 4, 2027". */
export function formatDayIn(at: Date | string, timeZone: string, language: Language): string {
  return formatIn(at, timeZone, { dateStyle: "long" }, language);
}

/**
 * Formats an instant, also one in ms, in a language and a time zone, or else on the clocks of this computer; 'Invalid
 * date' for other text (specification section 9).
 */
export function formatIn(
  at: Date | string | number,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
  language: Language,
): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? "Invalid date" : dateFormat(language, { ...options, timeZone }).format(time);
}

/** A formatter takes longer to make than a page to render. */
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const format = dateFormats.get(key) ?? makeDateFormat(localeOf(language), options);
  dateFormats.set(key, format);
  return format;
}

function makeDateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    // The name of the time zone is newer than the browser.
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: undefined });
  }
}

/** Formats a number with as many decimals as it has, at most `decimals`: 1234.5 → "1,234.5". */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  return value.toLocaleString(localeOf(language), { maximumFractionDigits: decimals });
}

/** Formats a number for an axis, in few characters: 1500 → "1.5K". */
export function formatCompact(value: number, language: Language): string {
  return value.toLocaleString(localeOf(language), { notation: "compact" });
}

/** Formats names as a list in words: "Oslo, Bergen, and Trondheim". */
export function formatList(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(localeOf(language)).format(names);
}

const units = ["B", "kB", "MB", "GB", "TB"] as const;

/** Formats names as a choice in words: "FLAC, MP3 or Opus". */
export function formatChoice(names: readonly string[], language: Language): string {
  // American English would have a comma before its "or".
  const locale = language === "en" ? "en-GB" : localeOf(language);
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(names);
}

/** Formats a number of bytes in decimal units, such as "4.7 GB". */
export function formatBytes(bytes: number, language: Language): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  // 999,999 bytes are 1 MB, not "1,000 kB".
  const isRoundedUp = power < units.length - 1 && Math.round(bytes / 1000 ** power / 0.1) / 10 >= 1000;
  const shown = isRoundedUp ? power + 1 : power;
  return `${formatNumber(bytes / 1000 ** shown, language, 1)} ${units[shown]}`;
}
