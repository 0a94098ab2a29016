/**
 * Returns one record of a CSV file (RFC 4180) with its line end. Every cell is quoted, and a cell that a spreadsheet
 * would run as a formula starts with `'`.
 */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${withoutFormula(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** Byte order mark: without it spreadsheets do not read a file as UTF-8. */
export const byteOrderMark = "\ufeff";

// Full-width signs start formulas in East Asian spreadsheets; leading spaces do not prevent it.
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
