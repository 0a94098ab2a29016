import { decodeText } from "../../kernel/decode-text.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { FileError } from "../../kernel/file-error.ts";
import { findDelimiter, readCsvRecords, type CsvRecord } from "../../kernel/read-csv.ts";

export interface PeopleTable {
  readonly header: readonly string[];
  readonly records: readonly CsvRecord[];
}

/**
 * Reads the lines of a CSV file.
 * @throws {HttpError} 422 naming `file` if it is no CSV file or empty
 */
export async function readFile(bytes: Uint8Array): Promise<PeopleTable> {
  try {
    const text = decodeText(bytes);
    const lines = readCsvRecords(text, findDelimiter(text));
    const first = await lines.next();
    if (first.done === true) throw new FileError("The file is empty.");
    const records: CsvRecord[] = [];
    for await (const record of lines) records.push(record);
    return { header: first.value.cells, records };
  } catch (error) {
    if (error instanceof FileError) throw invalidInput({ file: error.message });
    throw error;
  }
}
