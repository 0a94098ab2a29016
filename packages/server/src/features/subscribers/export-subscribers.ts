import { setImmediate as nextTurn } from "node:timers/promises";
import type { Subscriber } from "@recital/contract/endpoints/subscribers";
import { Op } from "sequelize";
import type { Database } from "../../db/connection.ts";
import { byteOrderMark, csvRecord } from "./csv-record.ts";
import { findSubscribers, whereSubscribers, type SubscriberFilter } from "./find-subscribers.ts";

/** So many are in memory at a time. */
const batch = 500;

/**
 * Everybody whom the filter finds as the text of a CSV file, newest first, read as it is asked for. What fails at once
 * fails before the first of it, so that it can still be told.
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
    // SQLite answers without a turn of the event loop: others' requests come in between, and the news of who has left.
    await nextTurn();
    // By the last one's id and not by how many there were: nobody is missed or met twice where some come or go.
    found = await readBatch(database, filter, last.id);
  }
}

function readBatch(database: Database, filter: SubscriberFilter, before: number | null): Promise<Subscriber[]> {
  const older = before === null ? {} : { id: { [Op.lt]: before } };
  return findSubscribers(database, { [Op.and]: [whereSubscribers(filter), older] }, { limit: batch });
}

function record({ name, email, subscribed, createdAt }: Subscriber): string {
  return csvRecord([name ?? "", email, subscribed ? "Subscribed" : "Unsubscribed", createdAt]);
}
