import type { SkippedLine } from "@recital/contract/endpoints/audience/subscriber-import";
import { readEntered } from "@recital/contract/values/entered-number";
import { limits } from "@recital/contract/values/limits";
import type { Database } from "../../../db/connection.ts";
import { availableOf } from "../../../domain/stock.ts";
import {
  type CsvCell,
  type CsvRecord,
  decodeText,
  findDelimiter,
  readCell,
  readCsvRecords,
  streamCsv,
} from "../../../kernel/csv.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { FileError } from "../../../kernel/folders.ts";
import { type InventoryRow, readInventory } from "../stock/inventory-queries.ts";

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
  "Warn below",
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

/** A line of the file. */
export interface FileCount {
  readonly line: number;
  /** The variant's id; null if the file names only its SKU. */
  readonly id: number | null;
  readonly sku: string;
  /** Null if the cell is empty. */
  readonly stock: number | null;
  /** The stock at the export, null if it was not counted; undefined in a file without this column. */
  readonly exported: number | null | undefined;
}

interface FileCounts {
  readonly counts: readonly FileCount[];
  readonly skipped: readonly SkippedLine[];
}

/**
 * Reads the counts of a CSV file.
 * @throws {HttpError} 422 naming `file` if it is not read at all
 */
export async function readCounts(bytes: Uint8Array): Promise<FileCounts> {
  try {
    const text = decodeText(bytes);
    const records = readCsvRecords(text, findDelimiter(text));
    const first = await records.next();
    if (first.done === true) throw new FileError("The file is empty.");
    const places = findPlaces(first.value.cells);
    const counts: FileCount[] = [];
    const skipped: SkippedLine[] = [];
    for await (const record of records) {
      const count = readCount(record, places);
      if (typeof count === "string") skipped.push({ line: record.line, reason: count });
      else counts.push(count);
    }
    if (counts.length + skipped.length === 0) throw new FileError("The file has no lines after the first.");
    return { counts, skipped };
  } catch (error) {
    if (error instanceof FileError) throw invalidInput({ file: error.message });
    throw error;
  }
}

/** The positions of the columns; -1 for a missing column. */
interface Places {
  readonly id: number;
  readonly sku: number;
  readonly stock: number;
  readonly exported: number;
}

function findPlaces(header: readonly string[]): Places {
  const names = header.map((name) => name.trim().toLowerCase());
  const find = (column: string) => names.indexOf(column.toLowerCase());
  const places = {
    id: find(idColumn),
    sku: find(skuColumn),
    stock: find(stockColumn),
    exported: find(exportedColumn),
  };
  if (places.stock === -1) throw new FileError(`Line 1: the column “${stockColumn}” is missing.`);
  if (places.id === -1 && places.sku === -1) {
    throw new FileError(`Line 1: a column “${idColumn}” or “${skuColumn}” is needed.`);
  }
  return places;
}

/** Returns the count of a line, or why there is none. */
function readCount({ line, cells }: CsvRecord, places: Places): FileCount | string {
  const cell = (place: number) => readCell(cells[place] ?? "").trim();
  const [id, sku, stock, exported] = [places.id, places.sku, places.stock, places.exported].map(cell);
  if (!id && !sku) return `Neither “${idColumn}” nor “${skuColumn}” is filled in`;
  if (id && !/^[1-9]\d{0,9}$/.test(id)) return `“${id.slice(0, 60)}” is no id`;
  const [number, before] = [readNumber(stock ?? ""), readNumber(exported ?? "")];
  if (number === undefined) {
    return `“${(stock ?? "").slice(0, 60)}” is no whole number from 0 to ${limits.highestStock.toLocaleString("en-US")}`;
  }
  return {
    line,
    id: id ? Number(id) : null,
    sku: sku ?? "",
    stock: number,
    exported: places.exported === -1 ? undefined : before,
  };
}

/** Returns a number; null for an empty cell, undefined for another text. */
function readNumber(text: string): number | null | undefined {
  if (text === "") return null;
  const read = readEntered(text, { decimals: 0 });
  return read.kind === "number" && Math.abs(read.amount) <= limits.highestStock ? read.amount : undefined;
}
