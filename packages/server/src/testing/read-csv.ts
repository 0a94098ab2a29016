/**
 * Returns the cells of a CSV file.
 * @throws {Error} if a record violates RFC 4180 or a cell is not quoted
 */
export function readCsv(text: string): string[][] {
  const cell = /"((?:[^"]|"")*)"(,|\r\n)/y;
  const rows: string[][] = [[]];
  cell.lastIndex = text.startsWith("\ufeff") ? 1 : 0;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const found = cell.exec(text);
    if (!found) throw new Error(`no cell at ${at}: ${text.slice(at, at + 40)}`);
    rows.at(-1)?.push((found[1] ?? "").replaceAll('""', '"'));
    if (found[2] !== ",") rows.push([]);
  }
  if (rows.pop()?.length !== 0) throw new Error("the last record does not end");
  return rows;
}
