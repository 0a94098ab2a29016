import { FileError } from "./file-error.ts";

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
