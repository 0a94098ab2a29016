import { setImmediate as nextTurn } from "node:timers/promises";

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
