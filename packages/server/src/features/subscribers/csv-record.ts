/**
 * One record of a CSV file (RFC 4180), with its line end: every cell in quotation marks, so that none ends early, and
 * none that a spreadsheet would run as a formula. A reader that cares finds the `'` in front of such a text.
 */
export function csvRecord(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${withoutFormula(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** Tells spreadsheets that a file is UTF-8; they take it for the machine's own encoding otherwise. */
export const byteOrderMark = "\ufeff";

// The wide signs are formulas' beginnings in East Asian spreadsheets, and spaces in front do not keep any from it.
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
