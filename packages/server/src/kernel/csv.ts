import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, type Info, parse } from "csv-parse";
import { FileError } from "./folders.ts";

/** A cell: a text, or a number as a decimal, such as `-12.50`. */
export type CsvCell = string | { readonly decimal: string };

/**
 * Streams pages of records as a CSV file (RFC 4180) with a header row. The first page is read before the response starts,
 * so that an immediate failure is still reported by its status.
 */
export async function streamCsv(
  header: readonly string[],
  pages: AsyncGenerator<readonly (readonly CsvCell[])[]>,
): Promise<AsyncIterable<string>> {
  return writeCsv(header, pages, await pages.next());
}

async function* writeCsv(
  header: readonly string[],
  pages: AsyncGenerator<readonly (readonly CsvCell[])[]>,
  first: IteratorResult<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(header);
  for (let page = first; page.done !== true; page = await pages.next()) {
    yield page.value.map(csvRecord).join("");
    // SQLite responds synchronously; this lets other requests run, and notices a closed connection.
    await nextTurn();
  }
}

/** Byte order mark: without it spreadsheets do not read a file as UTF-8. */
const byteOrderMark = "\ufeff";

/**
 * Returns one record with its line end. Every cell is quoted, and a text that a spreadsheet would run as a formula starts
 * with `'`.
 */
function csvRecord(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => `"${contentOf(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

// Full-width signs start formulas in East Asian spreadsheets; leading spaces do not prevent it. The apostrophes make
// this reversible: they are counted in a text that has some of its own.
const formula = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** Returns the text of a cell that {@link streamCsv} wrote. */
export function readCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/**
 * Returns the text without the signs at its start that a spreadsheet would run as a formula. For files that are read by
 * programs which would print the apostrophe, such as those of carriers.
 */
export function withoutFormulaSigns(text: string): string {
  return text.replace(/^[\s'=+\-@＝＋－＠]+/, "");
}

function contentOf(cell: CsvCell): string {
  if (typeof cell !== "string") return cell.decimal;
  return formula.test(cell) ? `'${cell}` : cell;
}

/** A record of a CSV file. */
export interface CsvRecord {
  /** The line where it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const chunkLength = 65_536;
const maxRecord = 1_000_000;

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
      max_record_size: maxRecord,
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

/** Returns the character that separates the header's columns: the most frequent delimiter outside quotation marks. */
export function findDelimiter(text: string): string {
  const header = (text.split("\n", 1)[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const counts = delimiters.map((delimiter) => header.split(delimiter).length);
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

const saveAs = "Save it as “CSV UTF-8” and try again.";

/**
 * Returns the text of a CSV file with `\n` as line ends. UTF-8 and, with a byte order mark, UTF-16 are read.
 * @throws {FileError} for other encodings and for other kinds of files
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes);
  if (text.trim() === "") throw new FileError("The file is empty.");
  return text.replaceAll(/\r\n?/g, "\n");
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  // The signature of a ZIP archive, which spreadsheet files are.
  if (first === 0x50 && second === 0x4b) {
    throw new FileError(`This is a spreadsheet or an archive and no CSV file. ${saveAs}`);
  }
  if (bytes.includes(0)) throw new FileError("This is no text file. Choose a CSV file.");
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new FileError(`Line ${findBrokenLine(bytes)} is not encoded as UTF-8. ${saveAs}`);
  }
}

/** Returns the number of the first line that is not UTF-8. A line feed is part of no other character there. */
function findBrokenLine(bytes: Uint8Array): number {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const found = bytes.indexOf(0x0a, start);
    const end = found === -1 ? bytes.length : found + 1;
    try {
      decoder.decode(bytes.subarray(start, end));
    } catch {
      return line;
    }
    start = end;
  }
  return line;
}
