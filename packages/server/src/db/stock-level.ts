import { z } from "zod";
import { defaultLowAt } from "../domain/stock.ts";

/** The columns of a variant's `StockLevel`, as `levelColumns` selects them. */
export const levelShape = {
  stock: z.int().nullable(),
  held: z.int(),
  lowAt: z.int().nullable(),
  editionSize: z.int().nullable(),
  numbersGiven: z.int(),
};

/** Selects the columns of `levelShape`. `of` names the table of variants. */
export function levelColumns(of = "variants"): string {
  return `${of}.stock AS stock, ${of}.held AS held, ${of}.low_at AS lowAt, ${of}.edition_size AS editionSize,
    ${of}.numbers_given AS numbersGiven`;
}

/** Returns `availableOf` of `domain/stock.ts` in SQL: how many can be sold; NULL is unlimited. */
export function availableSql(of = "variants"): string {
  const left = `${of}.edition_size - ${of}.numbers_given`;
  return `(CASE WHEN ${of}.edition_size IS NULL OR ${of}.stock < ${left} THEN ${of}.stock ELSE ${left} END - ${of}.held)`;
}

/** Returns in SQL the number at which visitors read how many are left. */
export function shownLowAtSql(of = "variants"): string {
  return `COALESCE(${of}.low_at, ${defaultLowAt})`;
}
