/** Whether a text is the name of a time zone in the IANA database, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  // `Intl` takes offsets such as `+01:00` too, which know no change of the clocks.
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false;
  try {
    return wallClock(name) !== null;
  } catch {
    return false;
  }
}

/** Returns an instant as the clocks of a time zone show it, with their UTC offset: `2026-10-25T19:30:00+01:00`. */
export function toZonedIso(instant: Date, timeZone: string): string {
  const at = instant.getTime();
  const offset = Math.round(offsetAt(at, wallClock(timeZone)) / minuteMs);
  const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const wall = new Date(at + offset * minuteMs).toISOString().slice(0, 19);
  return `${wall}${offset < 0 ? "-" : "+"}${two(hours)}:${two(minutes)}`;
}

/**
 * Returns the instant at which the clocks of a time zone show a time such as `2026-10-25T19:30`. Of a time that comes
 * twice when the clocks go back, the first one; a time that they skip becomes as much later as they go forward.
 */
export function fromZonedTime(text: string, timeZone: string): Date {
  const wall = Date.parse(`${text}Z`);
  const format = wallClock(timeZone);
  const before = offsetAt(wall - dayMs, format);
  const after = offsetAt(wall + dayMs, format);
  const found = [before, after].find((offset) => offsetAt(wall - offset, format) === offset);
  return new Date(wall - (found ?? before));
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const wallClocks = new Map<string, Intl.DateTimeFormat>();

/** @throws {RangeError} if there is no such time zone */
function wallClock(timeZone: string): Intl.DateTimeFormat {
  // A formatter takes longer to make than a list of concerts to render.
  const known = wallClocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US-u-ca-gregory", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  wallClocks.set(timeZone, made);
  return made;
}

/** Returns how far the clocks are ahead of UTC at an instant, in ms. */
function offsetAt(at: number, format: Intl.DateTimeFormat): number {
  const shown = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => shown.get(type) ?? 0;
  const wall = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
  return wall - Math.floor(at / 1000) * 1000;
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}

/*
 * Days and months are texts, `2027-03-04` and `2027-03`. An instant has one only in a time zone, so what makes one of the
 * other takes the zone. `scripts/sources.test.mjs` refuses other ways in the sources.
 */

/** Returns the day of an instant in a time zone. */
export function dayIn(at: Date | string, timeZone: string): string {
  return toZonedIso(new Date(at), timeZone).slice(0, 10);
}

/** Returns the month of an instant in a time zone. */
export function monthIn(at: Date | string, timeZone: string): string {
  return dayIn(at, timeZone).slice(0, 7);
}

/** Returns the first instant of a day (`2027-03-04`), or of a month (`2027-03`), in a time zone. */
export function startIn(dayOrMonth: string, timeZone: string): Date {
  return fromZonedTime(`${dayOrMonth}${dayOrMonth.length === 7 ? "-01" : ""}T00:00`, timeZone);
}

/** Returns the day (`2027-03-04`) or month (`2027-03`) that many days or months later. */
export function addPeriods(dayOrMonth: string, count: number): string {
  const [year = 0, month = 0, day] = dayOrMonth.split("-").map(Number);
  const at =
    day === undefined ? new Date(Date.UTC(year, month - 1 + count)) : new Date(Date.UTC(year, month - 1, day + count));
  return at.toISOString().slice(0, dayOrMonth.length);
}
