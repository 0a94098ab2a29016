import { setImmediate as nextTurn } from "node:timers/promises";
import type { Subscriber } from "@recital/contract/endpoints/subscribers";
import { subscriberStatusNames } from "@recital/contract/values/subscriber-status";
import type { Database } from "../../db/connection.ts";
import { Op } from "../../db/sequelize.ts";
import { findSubscribers, whereSubscribers, type SubscriberFilter } from "./find-subscribers.ts";

/** The number of subscribers in memory at a time. */
const batch = 500;

/**
 * Streams the matching subscribers as CSV, newest first. The first page is read before the response starts, so that an
 * immediate failure is still reported by its status.
 */
export async function exportSubscribers(database: Database, filter: SubscriberFilter): Promise<AsyncIterable<string>> {
  return writeCsv(database, filter, await readBatch(database, filter, null));
}

async function* writeCsv(
  database: Database,
  filter: SubscriberFilter,
  firstBatch: readonly Subscriber[],
): AsyncGenerator<string> {
  yield byteOrderMark + csvRecord(["Name", "Email", "Status", "Date Joined"]);
  let found = firstBatch;
  for (;;) {
    const last = found.at(-1);
    if (!last) return;
    yield found.map(record).join("");
    // SQLite responds synchronously; this lets other requests run, and notices a closed connection.
    await nextTurn();
    // Pages by ID instead of an offset, so that concurrent changes cause no gaps or duplicates.
    found = await readBatch(database, filter, last.id);
  }
}

function readBatch(database: Database, filter: SubscriberFilter, before: number | null): Promise<Subscriber[]> {
  const older = before === null ? {} : { id: { [Op.lt]: before } };
  return findSubscribers(database, { [Op.and]: [whereSubscribers(filter), older] }, { limit: batch });
}

function record({ name, email, status, createdAt }: Subscriber): string {
  return csvRecord([name ?? "", email, subscriberStatusNames[status], createdAt]);
}

/**
 * Returns one record of a CSV file (RFC 4180) with its line end. Every cell is quoted, and a cell that a spreadsheet
 * would run as a formula starts with `'`.
 */
function csvRecord(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${withoutFormula(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** Byte order mark: without it spreadsheets do not read a file as UTF-8. */
const byteOrderMark = "\ufeff";

// Full-width signs start formulas in East Asian spreadsheets; leading spaces do not prevent it.
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}
