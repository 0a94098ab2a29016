import { defaultLowAt } from "../../domain/stock.ts";
import { variantTable } from "./tables.ts";

/** Selects the columns of a variant's `StockLevel`. `alias` names the table of variants. */
export function selectLevel(alias?: string) {
  return variantTable.pick(["stock", "held", "lowAt", "editionSize", "numbersGiven"], alias);
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
