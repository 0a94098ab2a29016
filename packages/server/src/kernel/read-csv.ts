import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse, type Info } from "csv-parse";
import { FileError } from "./file-error.ts";

/** A record of a CSV file. */
export interface CsvRecord {
  /** The line where it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const chunkLength = 65_536;
const longestRecord = 1_000_000;

/**
 * Reads the records of a text with `\n` as line ends, without empty lines. Other work of the process runs in between.
 * @throws {FileError} if the text is no CSV
 */
export async function* readCsvRecords(text: string, delimiter: string): AsyncGenerator<CsvRecord> {
  const parser = Readable.from(chunksOf(text)).compose<ReturnType<typeof parse>>(
    parse({
      delimiter,
      record_delimiter: "\n",
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longestRecord,
    }),
  );
  let next = 1;
  try {
    // With `info`, a record comes with where the parser is.
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      const line = info.lines - countLineEnds(record);
      next = info.lines + 1;
      if (record.some((cell) => cell.trim() !== "")) yield { line, cells: record };
    }
  } catch (error) {
    throw error instanceof CsvError ? new FileError(describe(error, next)) : error;
  }
}

/** Returns what separates the header's columns: what it has most of, outside quotation marks. */
export function findDelimiter(text: string): string {
  const header = (text.split("\n", 1)[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const counts = delimiters.map((one) => header.split(one).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}

const delimiters = [",", ";", "\t", "|"];

async function* chunksOf(text: string): AsyncGenerator<string> {
  const start = text.startsWith("\ufeff") ? 1 : 0;
  for (let at = start; at < text.length; at += chunkLength) {
    yield text.slice(at, at + chunkLength);
    await nextTurn();
  }
}

function countLineEnds(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
}

function describe({ code }: CsvError, line: number): string {
  if (code === "CSV_QUOTE_NOT_CLOSED") return `Line ${line}: a quotation mark opens a cell and is never closed.`;
  if (code === "CSV_MAX_RECORD_SIZE") {
    return `Line ${line}: the row is longer than a million characters. Is a quotation mark missing?`;
  }
  return `Line ${line}: a quotation mark stands in the middle of a cell. Inside a quoted cell it is written twice.`;
}
