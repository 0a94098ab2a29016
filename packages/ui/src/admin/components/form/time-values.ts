import { fromZonedTime, toZonedIso } from "@recital/contract/values/zoned-time";

/** Returns what a field of date and time shows for an instant on this computer's clocks: `2026-11-24T09:00`. */
export function toFieldTime(instant: Date, timeZone = ownTimeZone()): string {
  return toZonedIso(instant, timeZone).slice(0, 16);
}

/** Returns the instant of an entered date and time; null if it is incomplete. */
export function fromFieldTime(entered: string, timeZone = ownTimeZone()): Date | null {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(entered) ? fromZonedTime(entered.slice(0, 16), timeZone) : null;
}

/** Returns tomorrow at nine in the morning, for a first proposal. */
export function tomorrowAtNine(now: Date, timeZone = ownTimeZone()): string {
  const day = toFieldTime(new Date(now.getTime() + 24 * 60 * 60_000), timeZone).slice(0, 10);
  return `${day}T09:00`;
}

export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Returns the time zones that this browser knows, and `current` if it does not. */
export function timeZoneOptions(current: string | undefined): Option[] {
  const known = Intl.supportedValuesOf("timeZone");
  const names = current === undefined || known.includes(current) ? known : [current, ...known];
  return names.map((value) => ({ value, label: value.replaceAll("_", " ") }));
}
