import { formatIn } from "@recital/contract/values/format";
import type { AdminLanguage } from "@recital/contract/values/language";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { componentTexts } from "./texts/index.ts";

/**
 * Formats a time as "Nov 20, 2026, 3:05 PM" (specification section 9), or returns 'No date' or 'Invalid date'. Default: on
 * the clocks of this computer, for what happened while its user was there.
 */
export function formatDateTime(value: string | null | undefined, language: AdminLanguage, timeZone?: string): string {
  const parts = { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "2-digit" } as const;
  return format(value, language, parts, timeZone);
}

/** Formats the day of a time in a time zone as "Nov 20, 2026". */
export function formatDay(value: string | null | undefined, language: AdminLanguage, timeZone: string): string {
  return format(value, language, { year: "numeric", month: "short", day: "numeric" }, timeZone);
}

function format(
  value: string | null | undefined,
  language: AdminLanguage,
  options: Intl.DateTimeFormatOptions,
  timeZone?: string,
): string {
  const texts = componentTexts[language];
  if (!value) return texts.noDate;
  return Number.isNaN(Date.parse(value)) ? texts.invalidDate : formatIn(value, timeZone, options, language);
}

interface NamedItem {
  readonly name: string;
  readonly variantTitle: string | null;
}

/** Returns the name of an order's item with its variant: "Hammer shirt (M)". */
export function itemName({ name, variantTitle }: NamedItem, language: AdminLanguage): string {
  return nameWithVariant(name || componentTexts[language].unknownProduct, variantTitle);
}

/** A value of a day or month. */
export interface PeriodValue {
  /** A day as `2026-05-17` or a month as `2026-05`. */
  readonly period: string;
  readonly value: number;
}

/** Returns "2026-05-17" as "May 17" and "2026-05" as "May 2026". */
export function formatPeriod(period: string, language: AdminLanguage): string {
  const isDay = period.length > 7;
  const parts = isDay ? ({ month: "short", day: "numeric" } as const) : ({ month: "short", year: "numeric" } as const);
  return formatIn(isDay ? period : `${period}-01`, "UTC", parts, language);
}

/** Returns "2026-05" as "May 2026", with the month's full name. */
export function formatMonth(period: string, language: AdminLanguage): string {
  return formatIn(`${period}-01`, "UTC", { month: "long", year: "numeric" }, language);
}
