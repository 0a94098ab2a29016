import type { Database } from "../../db/connection.ts";
import { readInventory, type InventoryRow } from "../stock/inventory-queries.ts";
import { availableOf } from "../../domain/stock.ts";
import { streamCsv, type CsvCell } from "../../kernel/csv.ts";

/** The columns of the file. {@link readCounts} reads the same file: what was not edited equals {@link exportedColumn}. */
export const idColumn = "Id";
export const skuColumn = "SKU";
export const stockColumn = "Stock";
export const exportedColumn = "At export";
const columns = [
  idColumn,
  skuColumn,
  "Product",
  "Variant",
  stockColumn,
  "In checkouts",
  "Available",
  "Low at",
  exportedColumn,
];

/** The number of variants in memory at a time. */
const batch = 500;

/** Streams the variants that are sold with their stock as CSV, in the shop's order. */
export function exportCounts(database: Database): Promise<AsyncIterable<string>> {
  return streamCsv(columns, readPages(database));
}

async function* readPages(database: Database): AsyncGenerator<CsvCell[][]> {
  for (let offset = 0; ; offset += batch) {
    const rows = await readInventory(database, { search: "", show: "all" }, { limit: batch, offset });
    if (rows.length === 0) return;
    yield rows.map(record);
  }
}

function record(row: InventoryRow): CsvCell[] {
  const { id, sku, productName, title, stock, held, lowAt } = row;
  const counts = [stock, held, availableOf(row), lowAt, stock].map(numberCell);
  return [numberCell(id), sku ?? "", productName, title, ...counts];
}

/** Empty for a stock that is not counted. */
function numberCell(number: number | null): CsvCell {
  return number === null ? "" : { decimal: String(number) };
}
