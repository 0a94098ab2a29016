import type { IgnoredColumn } from "@recital/contract/values/fields";
import { decodeText, findDelimiter, readCsvRecords } from "../../../kernel/csv.ts";
import { FileError } from "../../../kernel/folders.ts";
import { normalName, recognizeFormat, type RecognizedFormat } from "./file-formats.ts";

/** A row of the file, by its columns. A column of which no row's cell was read is one that the import ignores. */
export interface FileRow {
  readonly line: number;
  /** The problem of the whole row; null if there is none. */
  readonly fault: string | null;
  /** Returns the trimmed cell of the first of these columns that the file has; empty if it has none of them. */
  cell(...columns: readonly string[]): string;
  /** Returns the filled cells of the columns whose normal name matches. */
  cellsLike(pattern: RegExp): string[];
  /** Returns the column's name as the file has it, for messages. */
  nameOf(...columns: readonly string[]): string;
  /** Whether the file has one of these columns. */
  has(...columns: readonly string[]): boolean;
}

interface FileTable extends RecognizedFormat {
  readonly rows: AsyncGenerator<FileRow>;
  /** Returns the filled columns that no reader has read; complete once all rows were. */
  ignored(): IgnoredColumn[];
}

/**
 * Reads a file's header, and then its rows.
 * @throws {FileError} if the file is no CSV or its columns are not those of a known export
 */
export async function readTable(bytes: Uint8Array): Promise<FileTable> {
  const text = decodeText(bytes);
  const records = readCsvRecords(text, findDelimiter(text));
  const first = await records.next();
  if (first.done === true) throw new FileError("The file is empty.");
  const header = first.value.cells;
  const columns = new FileColumns(header);
  return { ...recognizeFormat(header), rows: rowsOf(columns, records), ignored: () => columns.ignored() };
}

/** The columns of a file, with which of them were read and how many cells of each are filled. */
class FileColumns {
  readonly header: readonly string[];
  readonly #indexes: ReadonlyMap<string, number>;
  readonly #read = new Set<number>();
  readonly #filled: number[];

  constructor(header: readonly string[]) {
    this.header = header;
    this.#indexes = new Map(header.map((name, index) => [normalName(name), index]));
    this.#filled = header.map(() => 0);
  }

  /** Returns the index of the first of these columns that the file has, -1 if it has none. */
  find(columns: readonly string[]): number {
    return columns.map((name) => this.#indexes.get(normalName(name)) ?? -1).find((index) => index >= 0) ?? -1;
  }

  like(pattern: RegExp): number[] {
    return this.header.flatMap((name, index) => (pattern.test(normalName(name)) ? [index] : []));
  }

  count(cells: readonly string[]): void {
    for (const [index, cell] of cells.entries()) {
      if (cell.trim() !== "" && index < this.#filled.length) this.#filled[index] = (this.#filled[index] ?? 0) + 1;
    }
  }

  read(cells: readonly string[], index: number): string {
    this.#read.add(index);
    return cells[index]?.trim() ?? "";
  }

  ignored(): IgnoredColumn[] {
    return this.header.flatMap((name, index) => {
      const cells = this.#filled[index] ?? 0;
      return cells === 0 || this.#read.has(index) ? [] : [{ column: name.trim() || `Column ${index + 1}`, cells }];
    });
  }
}

async function* rowsOf(columns: FileColumns, records: ReturnType<typeof readCsvRecords>): AsyncGenerator<FileRow> {
  const { header } = columns;
  for await (const { line, cells } of records) {
    const tooMany = cells.length > header.length && cells.slice(header.length).some((cell) => cell.trim() !== "");
    columns.count(cells);
    yield {
      line,
      fault: tooMany ? `Line ${line} has ${cells.length} columns, but the first line has ${header.length}` : null,
      cell: (...names) => columns.read(cells, columns.find(names)),
      cellsLike: (pattern) => columns.like(pattern).flatMap((index) => columns.read(cells, index) || []),
      nameOf: (...names) => header[columns.find(names)]?.trim() ?? names[0] ?? "",
      has: (...names) => columns.find(names) >= 0,
    };
  }
}
