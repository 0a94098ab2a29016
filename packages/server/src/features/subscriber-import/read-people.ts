import { invitation } from "@recital/contract/endpoints/subscribers";
import type { SkippedLine } from "@recital/contract/endpoints/subscriber-import";
import { decodeText } from "../../kernel/decode-text.ts";
import { invalidInput, type HttpError } from "../../kernel/errors.ts";
import { FileError } from "../../kernel/file-error.ts";
import { findDelimiter, readCsvRecords, type CsvRecord } from "../../kernel/read-csv.ts";
import { readFileStatus, statusColumns, type FileStatus } from "./read-file-status.ts";

/** A person of the file. */
export interface FilePerson {
  readonly line: number;
  readonly email: string;
  readonly emailKey: string;
  readonly name: string | null;
  readonly status: FileStatus;
}

interface FilePeople {
  readonly people: readonly FilePerson[];
  readonly skipped: readonly SkippedLine[];
}

/** The names of columns; compared without case. */
export interface ImportColumns {
  readonly email: string;
  readonly name: string | null;
}

/**
 * Reads the people of a CSV file, each email address once.
 * @throws {HttpError} 422 naming `file` or `columns` if it is not read at all
 */
export async function readPeople(bytes: Uint8Array, columns: ImportColumns): Promise<FilePeople> {
  try {
    const text = decodeText(bytes);
    const records = readCsvRecords(text, findDelimiter(text));
    const first = await records.next();
    if (first.done === true) throw new FileError("The file is empty.");
    const places = findPlaces(first.value.cells, columns);
    const people = new Map<string, FilePerson>();
    const skipped: SkippedLine[] = [];
    for await (const record of records) {
      const person = readPerson(record, places);
      const reason = typeof person === "string" ? person : describeRepeat(people.get(person.emailKey));
      if (reason !== null) skipped.push({ line: record.line, reason });
      else if (typeof person !== "string") people.set(person.emailKey, person);
    }
    return { people: [...people.values()], skipped };
  } catch (error) {
    if (error instanceof FileError) throw invalidInput({ file: error.message });
    throw error;
  }
}

interface Places {
  readonly email: number;
  readonly name: number;
  readonly statuses: readonly number[];
}

function findPlaces(header: readonly string[], { email, name }: ImportColumns): Places {
  const names = header.map(normal);
  const find = (column: string) => {
    const place = names.indexOf(normal(column));
    if (place === -1) throw columnMissing(column);
    return place;
  };
  return {
    email: find(email),
    name: name === null ? -1 : find(name),
    statuses: names.flatMap((one, place) => (statusColumns.has(one) ? [place] : [])),
  };
}

function columnMissing(column: string): HttpError {
  return invalidInput({ columns: `The file has no column “${column.slice(0, 60)}”` });
}

function normal(name: string): string {
  return name.trim().toLowerCase();
}

const { shape } = invitation;

/** Returns the person of a line, or why there is none. */
function readPerson({ line, cells }: CsvRecord, places: Places): FilePerson | string {
  const entered = withoutFormulaMark(cells[places.email] ?? "");
  if (entered === "") return "No email address";
  const email = shape.email.safeParse(entered);
  if (!email.success) return `“${entered.slice(0, 60)}” is not an email address`;
  const name = shape.name.safeParse(withoutFormulaMark(cells[places.name] ?? "").replaceAll(/\s+/g, " "));
  if (!name.success) return `Name: ${name.error.issues[0]?.message ?? "is not valid"}`;
  const status = readFileStatus(places.statuses.map((place) => cells[place] ?? ""));
  return { line, email: email.data, emailKey: email.data.toLowerCase(), name: name.data, status };
}

/** Removes the mark that keeps spreadsheets from reading a cell as a formula, as our own export sets it. */
function withoutFormulaMark(cell: string): string {
  return cell.trim().replace(/^'(?='*[=+\-@\t])/, "");
}

function describeRepeat(earlier: FilePerson | undefined): string | null {
  return earlier ? `The same email address as in line ${earlier.line}` : null;
}
