import { z } from "zod";

/** A boolean column: both databases store 0 and 1. */
export const booleanValue = z.literal([0, 1]).transform((value) => value === 1);

const sqliteTimestamp = /^\d{4}-\d{2}-\d{2} [\d:.]{8,12}(?: \+00:00)?$/;

/**
 * A timestamp column: a Date from MySQL's driver, text such as `2026-11-20 12:34:56.789 +00:00` from SQLite. Text
 * without an offset, which only SQL from outside the program writes, is UTC.
 */
export const timestampValue = z
  .union([z.date(), z.string().regex(sqliteTimestamp)])
  .transform((value) => new Date(typeof value === "string" && !value.endsWith("+00:00") ? `${value}Z` : value));

/** A sum or a 64-bit integer: MySQL's driver returns them as text. */
export const integerValue = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
]);

/** Returns undefined, which a schema refuses or replaces, for a text that is no JSON. */
export function parseJson(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
}
