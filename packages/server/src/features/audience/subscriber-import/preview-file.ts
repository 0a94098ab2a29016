import { setImmediate as nextTurn } from "node:timers/promises";
import type {
  ConsentColumn as PreviewColumn,
  ImportMode,
  SubscriberFile,
} from "@recital/contract/endpoints/audience/subscriber-import";
import type { IgnoredColumn } from "@recital/contract/values/fields";
import type { CsvRecord } from "../../../kernel/csv.ts";
import { findConsentColumns, type ConsentColumn } from "./consent-reader.ts";
import { normalWords, valueOf } from "./consent-words.ts";
import { recognizeExport } from "./known-exports.ts";
import { readFile } from "./read-people.ts";

/** How many values of a column are listed. */
const listedValues = 30;

/**
 * Says what a file contains: its columns, which of them probably hold emails and names, and each value of the columns
 * that may say who agreed or left.
 * @throws {HttpError} 422 naming `file` if it is not read at all
 */
export async function previewFile({ name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) {
  const { header, records } = await readFile(bytes);
  const email = findEmails(header, records);
  const names = findNames(header);
  const taken = [email, names.name, names.lastName].map((column) => (column === null ? -1 : header.indexOf(column)));
  const consentColumns: PreviewColumn[] = [];
  const found = findConsentColumns(header, records, taken);
  for (const column of found) {
    const values = countValues(column, records);
    if (column.isAsked || values.values.some(({ meaning }) => meaning !== null)) consentColumns.push(values);
    await nextTurn();
  }
  const { title, isOfCustomers } = recognizeExport(header);
  return {
    source: title,
    columns: [...new Set(header.map((column) => column.trim()).filter((column) => column !== ""))],
    email: email?.trim() ?? null,
    name: names.name?.trim() ?? null,
    lastName: names.lastName?.trim() ?? null,
    lines: records.length,
    mode: proposeMode(name, records.length, consentColumns, isOfCustomers),
    consentColumns,
    ignored: findIgnored(header, records, [
      ...taken,
      ...found.filter(({ isAsked }) => isAsked).map(({ index }) => index),
    ]),
  } satisfies SubscriberFile;
}

/** Returns the filled columns without those at `taken`. */
function findIgnored(
  header: readonly string[],
  records: readonly CsvRecord[],
  taken: readonly number[],
): IgnoredColumn[] {
  return header.flatMap((column, index) => {
    const cells = taken.includes(index) ? 0 : records.filter((record) => record.cells[index]?.trim()).length;
    return cells === 0 ? [] : [{ column: column.trim() || `Column ${index + 1}`, cells }];
  });
}

/** Counts the values of a column; values that the owner must decide come first. */
function countValues(column: ConsentColumn, records: readonly CsvRecord[]): PreviewColumn {
  const found = new Map<string, PreviewColumn["values"][number]>();
  for (const { cells } of records) {
    const cell = cells[column.index] ?? "";
    const value = valueOf(cell);
    const meaning = column.read(cell);
    if (!column.isAsked && meaning === null) continue;
    const key = value.toLowerCase();
    const before = found.get(key);
    found.set(key, { value: before?.value ?? value, count: (before?.count ?? 0) + 1, meaning });
  }
  const values = [...found.values()].toSorted(
    (a, b) => Number(a.meaning !== null) - Number(b.meaning !== null) || b.count - a.count,
  );
  const rest = values.slice(listedValues).filter(({ meaning }) => meaning === null);
  return {
    column: column.name.trim(),
    values: values.slice(0, listedValues),
    others: rest.reduce((sum, { count }) => sum + count, 0),
  };
}

/** The names of files of people who unsubscribed or never agreed, as Mailchimp and others write them. */
const leftNames =
  /un ?subscribed|non ?subscribed|cleaned|bounce|complain|suppress|opt ?(?:ed )?out|black ?list|block ?list|abgemeldet|desabonne|baja/;

function proposeMode(
  fileName: string,
  lines: number,
  columns: readonly PreviewColumn[],
  isOfCustomers: boolean,
): ImportMode {
  const everyoneLeft = columns.some(({ values }) =>
    values.some(({ meaning, count }) => meaning === "suppress" && count === lines),
  );
  if (everyoneLeft || leftNames.test(normalWords(fileName))) return "suppress";
  return isOfCustomers && !columns.some(({ values }) => values.some(({ meaning }) => meaning === "subscribed"))
    ? "ask"
    : "confirmed";
}

/** Returns the column with the most email addresses; of equal columns, the column with the likelier name. */
function findEmails(header: readonly string[], records: readonly CsvRecord[]): string | null {
  const looked = records.slice(0, 1000);
  const counts = header.map((column, index) => {
    const count = looked.filter(({ cells }) => /^[^\s@]+@[^\s@]+$/.test((cells[index] ?? "").trim())).length;
    return (
      count +
      [/mail/i, /^e-?mail/i, /^e-?mail([ _-]?address)?$/i].filter((pattern) => pattern.test(column.trim())).length / 4
    );
  });
  const maxCount = Math.max(0, ...counts);
  return maxCount === 0 ? null : (header[counts.indexOf(maxCount)] ?? null);
}

const fullNames =
  /^(?:(?:full|display|contact|subscriber|vollstandiger )?\s?name|fullname|nom complet|nombre completo)$/;
const firstNames = /^(?:(?:first|given|fore) ?name|fname|vorname|prenom|nombre|voornaam|nome)$/;
const lastNames =
  /^(?:(?:last|family|sur) ?name|lname|nachname|familienname|nom|nom de famille|apellidos?|achternaam|cognome)$/;

function findNames(header: readonly string[]): Pick<SubscriberFile, "name" | "lastName"> {
  const find = (pattern: RegExp) => header.find((column) => pattern.test(normalWords(column))) ?? null;
  const full = find(fullNames);
  if (full !== null) return { name: full, lastName: null };
  const first = find(firstNames);
  const last = find(lastNames);
  return first === null ? { name: last ?? find(/name/), lastName: null } : { name: first, lastName: last };
}
