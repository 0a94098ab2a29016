import type { Subscriber } from "@recital/contract/endpoints/subscribers";
import { subscriberStatusNames } from "@recital/contract/values/newsletter";
import type { Database } from "../../db/connection.ts";
import { Op } from "../../db/sequelize.ts";
import { streamCsv } from "../../kernel/csv.ts";
import { findSubscribers, whereSubscribers, type SubscriberFilter } from "./find-subscribers.ts";

/** The number of subscribers in memory at a time. */
const batch = 500;

/** Streams the matching subscribers as CSV, newest first. */
export function exportSubscribers(database: Database, filter: SubscriberFilter): Promise<AsyncIterable<string>> {
  return streamCsv(["Name", "Email", "Status", "Date Joined"], readPages(database, filter));
}

async function* readPages(database: Database, filter: SubscriberFilter): AsyncGenerator<string[][]> {
  let before: number | null = null;
  for (;;) {
    // Pages by ID instead of an offset, so that concurrent changes cause no gaps or duplicates.
    const found: Subscriber[] = await readBatch(database, filter, before);
    const last = found.at(-1);
    if (!last) return;
    yield found.map(record);
    before = last.id;
  }
}

function readBatch(database: Database, filter: SubscriberFilter, before: number | null): Promise<Subscriber[]> {
  const older = before === null ? {} : { id: { [Op.lt]: before } };
  return findSubscribers(database, { [Op.and]: [whereSubscribers(filter), older] }, { limit: batch });
}

function record({ name, email, status, createdAt }: Subscriber): string[] {
  return [name ?? "", email, subscriberStatusNames[status], createdAt];
}
