import { nameWithVariant } from "@recital/contract/values/order-line";

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
export function formatCount(count: number, singular: string, several = `${singular}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? singular : several}`;
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

interface NamedItem {
  readonly name: string;
  readonly variantTitle: string | null;
}

/** Returns the name of an order's item with its variant: "Hammer shirt (M)". */
export function itemName({ name, variantTitle }: NamedItem): string {
  return nameWithVariant(name || "Unknown product", variantTitle);
}

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
