import { z } from "zod";
import type { Database } from "../connection.ts";
import { readRows } from "../statements.ts";

const version = z.object({ version: z.int() });

/** Returns a row of `content_version`: 1 counts the changes of public content, 2 those of the subscribers. */
export async function readVersion(database: Database, id: 1 | 2): Promise<number> {
  const [row] = await readRows(database, version, "SELECT version FROM content_version WHERE id = ?", [id]);
  return row?.version ?? 0;
}

const subscriberCount = z.object({ version: z.int(), pending: z.int(), subscribed: z.int(), unsubscribed: z.int() });

/** Counts the subscribers by status, in one statement with the version that the numbers belong to. */
export async function countSubscribersByStatus(database: Database) {
  const [row] = await readRows(
    database,
    subscriberCount,
    `SELECT version, pending, subscribed, others - pending AS unsubscribed
     FROM (
       SELECT version,
         (SELECT COUNT(*) FROM subscribers WHERE subscribed = 1) AS subscribed,
         (SELECT COUNT(*) FROM subscribers WHERE subscribed = 0) AS others,
         (SELECT COUNT(*) FROM subscribers WHERE subscribed = 0 AND confirmed_at IS NULL AND unsubscribed_at IS NULL
            AND confirmation_requested_at IS NOT NULL) AS pending
       FROM content_version WHERE id = 2
     ) AS counts`,
    [],
  );
  if (!row) throw new Error("the subscribers have no version");
  return row;
}

const migration = z.object({ name: z.string() });

/** Returns the names of the migrations that ran. */
export async function readMigrationNames(database: Database): Promise<Set<string>> {
  const rows = await readRows(database, migration, "SELECT name FROM migrations", []);
  return new Set(rows.map(({ name }) => name));
}
