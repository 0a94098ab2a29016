import type { ImportSource } from "@recital/contract/endpoints/product-import";
import { decodeText } from "../../kernel/decode-text.ts";
import { FileError } from "../../kernel/file-error.ts";
import { countKnown, normalName, recognizeFormat } from "./file-formats.ts";
import { readCsvRecords } from "../../kernel/read-csv.ts";

/** A row of the file, by its columns. */
export interface FileRow {
  readonly line: number;
  /** What is wrong with the whole row; null if nothing is. */
  readonly fault: string | null;
  /** Returns the trimmed cell of the first of these columns that the file has; empty if it has none of them. */
  cell(...columns: readonly string[]): string;
  /** Returns the column's name as the file has it, for messages. */
  nameOf(...columns: readonly string[]): string;
}

interface FileTable {
  readonly source: ImportSource;
  readonly rows: AsyncGenerator<FileRow>;
}

/**
 * Reads a file's header, and then its rows.
 * @throws {FileError} if the file is no CSV or its columns are not those of a known export
 */
export async function readTable(bytes: Uint8Array): Promise<FileTable> {
  const text = decodeText(bytes);
  const delimiter = await findDelimiter(text);
  const records = readCsvRecords(text, delimiter);
  const first = await records.next();
  if (first.done === true) throw new FileError("The file is empty.");
  const header = first.value.cells;
  return { source: recognizeFormat(header), rows: rowsOf(header, records) };
}

const delimiters = [",", ";", "\t"];

/** Returns the delimiter by which the header has most known columns; a comma if there are none. */
async function findDelimiter(text: string): Promise<string> {
  const counts = await Promise.all(delimiters.map(async (one) => countKnown(await readHeader(text, one))));
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}

async function readHeader(text: string, delimiter: string): Promise<readonly string[]> {
  // A header of more characters is none.
  const records = readCsvRecords(`${text.slice(0, 20_000).split("\n", 1)[0] ?? ""}\n`, delimiter);
  try {
    const first = await records.next();
    return first.done === true ? [] : first.value.cells;
  } catch (error) {
    if (error instanceof FileError) return [];
    throw error;
  }
}

async function* rowsOf(header: readonly string[], records: ReturnType<typeof readCsvRecords>): AsyncGenerator<FileRow> {
  const indexes = new Map(header.map((name, index) => [normalName(name), index]));
  const find = (columns: readonly string[]) => columns.find((name) => indexes.has(normalName(name)));
  for await (const { line, cells } of records) {
    const tooMany = cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== "");
    yield {
      line,
      fault: tooMany ? `Line ${line} has ${cells.length} columns, but the first line has ${header.length}` : null,
      cell: (...columns) => cells[indexes.get(normalName(find(columns) ?? "")) ?? -1]?.trim() ?? "",
      nameOf: (...columns) => header[indexes.get(normalName(find(columns) ?? "")) ?? -1]?.trim() ?? columns[0] ?? "",
    };
  }
}
