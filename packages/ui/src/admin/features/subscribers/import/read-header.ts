/** The header of a CSV file's first bytes: its columns, and which of them probably hold emails and names. */
export interface FileHeader {
  readonly columns: readonly string[];
  readonly email: string | null;
  readonly name: string | null;
}

const delimiters = [",", ";", "\t", "|"];

/** Reads the header as the server does, so that the screen can offer its columns. */
export function readHeader(bytes: Uint8Array): FileHeader {
  const line = decode(bytes).split(/\r\n?|\n/, 1)[0] ?? "";
  const plain = line.replaceAll(/"[^"]*"/g, "");
  const counts = delimiters.map((one) => plain.split(one).length);
  const delimiter = delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
  const columns = [...new Set(splitCells(line, delimiter).filter((cell) => cell !== ""))];
  return { columns, email: guess(columns, emailNames), name: guess(columns, personNames) };
}

const emailNames = [/^e-?mail$/i, /^e-?mail[ _-]?address$/i, /mail/i, /address/i];
const personNames = [/^name$/i, /^full[ _-]?name$/i, /^first[ _-]?name$/i, /name/i];

function guess(columns: readonly string[], patterns: readonly RegExp[]): string | null {
  for (const pattern of patterns) {
    const found = columns.find((column) => pattern.test(column));
    if (found !== undefined) return found;
  }
  return null;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder().decode(bytes);
}

/** Splits a line at the delimiters outside quotation marks. */
function splitCells(line: string, delimiter: string): string[] {
  const cells: string[] = [""];
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) cells.push("");
    else cells.push(`${cells.pop() ?? ""}${character}`);
  }
  return cells.map((cell) => cell.trim());
}
