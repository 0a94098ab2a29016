import { setImmediate as nextTurn } from "node:timers/promises";
import type { ConsentDecision, SkippedLine } from "@recital/contract/endpoints/audience/subscriber-import";
import { invitation } from "@recital/contract/endpoints/audience/subscribers";
import { type CsvRecord, decodeText, findDelimiter, readCell, readCsvRecords } from "../../../kernel/csv.ts";
import { type HttpError, invalidInput } from "../../../kernel/errors.ts";
import { FileError } from "../../../kernel/folders.ts";
import { type Consent, findConsentColumns, makeConsentReader, stricter } from "./consent-reader.ts";

/** A person of the file, with what the file says about them. */
export interface FilePerson extends Consent {
  readonly line: number;
  readonly email: string;
  readonly emailKey: string;
  readonly name: string | null;
}

interface FilePeople {
  readonly people: readonly FilePerson[];
  readonly skipped: readonly SkippedLine[];
}

/** The names of columns; compared without case. */
export interface ImportColumns {
  readonly email: string;
  readonly name: string | null;
  readonly lastName: string | null;
}

/** The number of lines after which other work of the process runs. */
const turnLines = 500;

/**
 * Reads the people of a CSV file, each email address once; of repeated lines the most restrictive counts.
 * @throws {HttpError} 422 naming `file` or `columns` if it is not read at all
 */
export async function readPeople(
  bytes: Uint8Array,
  columns: ImportColumns,
  decisions: readonly ConsentDecision[],
): Promise<FilePeople> {
  const { header, records } = await readFile(bytes);
  const places = findPlaces(header, columns);
  const consentColumns = findConsentColumns(header, records, [places.email, ...places.names]);
  const readConsent = makeConsentReader(consentColumns, decisions);
  const people = new Map<string, FilePerson>();
  const skipped: SkippedLine[] = [];
  for (const [index, record] of records.entries()) {
    if (index % turnLines === turnLines - 1) await nextTurn();
    const read = readPerson(record, places);
    if (typeof read === "string") {
      skipped.push({ line: record.line, reason: read });
      continue;
    }
    const person = { ...read, ...readConsent(record.cells) };
    const earlier = people.get(person.emailKey);
    if (earlier) skipped.push({ line: person.line, reason: describeRepeat(earlier, person) });
    people.set(person.emailKey, earlier ? merge(earlier, person) : person);
  }
  return { people: [...people.values()], skipped };
}

function merge(earlier: FilePerson, later: FilePerson): FilePerson {
  const { meaning, reason } = stricter<Consent>(earlier, later);
  return { ...earlier, name: earlier.name ?? later.name, meaning, reason };
}

function describeRepeat(earlier: FilePerson, later: FilePerson): string {
  const repeated = `The same email address as in line ${earlier.line}`;
  return earlier.meaning === later.meaning ? repeated : `${repeated}; the more restrictive of the two lines counts`;
}

interface Places {
  readonly email: number;
  readonly names: readonly number[];
}

function findPlaces(header: readonly string[], { email, name, lastName }: ImportColumns): Places {
  const names = header.map(normal);
  const find = (column: string) => {
    const place = names.indexOf(normal(column));
    if (place === -1) throw columnMissing(column);
    return place;
  };
  const parts = [name, lastName].filter((part) => part !== null);
  return { email: find(email), names: [...new Set(parts.map(find))] };
}

function columnMissing(column: string): HttpError {
  return invalidInput({ columns: `The file has no column “${column.slice(0, 60)}”` });
}

function normal(name: string): string {
  return name.trim().toLowerCase();
}

const { shape } = invitation;

/** Returns the person of a line, or why there is none. */
function readPerson({ line, cells }: CsvRecord, places: Places): Omit<FilePerson, keyof Consent> | string {
  const entered = readCell((cells[places.email] ?? "").trim());
  if (entered === "") return "No email address";
  const email = shape.email.safeParse(entered);
  if (!email.success) return `“${entered.slice(0, 60)}” is not an email address`;
  const parts = places.names.map((place) => readCell((cells[place] ?? "").trim()));
  const name = shape.name.safeParse(parts.join(" ").replaceAll(/\s+/g, " ").trim());
  if (!name.success) return `Name: ${name.error.issues[0]?.message ?? "is not valid"}`;
  return { line, email: email.data, emailKey: email.data.toLowerCase(), name: name.data };
}

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
