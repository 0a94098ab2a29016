import { literal, type Transaction } from "sequelize";
import type { Database } from "./connection.ts";
import { readRows } from "./statements.ts";

/** How many addresses there are, and how many of them get the newsletter. */
export interface SubscriberCount {
  readonly all: number;
  readonly subscribed: number;
}

// Beside the row that counts the changes of public content.
const versionRow = { id: 2 };

/** Tells every process that the subscribers may be more or fewer; the last step of a transaction that changes them. */
export async function touchSubscribers(database: Database, transaction: Transaction): Promise<void> {
  await database.models.contentVersion.update({ version: literal("version + 1") }, { where: versionRow, transaction });
}

/** Counts the subscribers, exactly; the database counts them only where they have changed since the last time. */
export function makeSubscriberCount(database: Database): () => Promise<SubscriberCount> {
  let known: (SubscriberCount & { readonly version: number }) | null = null;
  return async () => {
    const version = await readVersion(database);
    return known?.version === version ? known : (known = await count(database));
  };
}

async function readVersion(database: Database): Promise<number> {
  const sql = "SELECT version FROM content_version WHERE id = ?";
  const [row] = await readRows<{ version: number }>(database, sql, [versionRow.id]);
  return row?.version ?? 0;
}

/** One statement, so that version and numbers are of the same moment. */
async function count(database: Database): Promise<SubscriberCount & { version: number }> {
  const [row] = await readRows<{ version: number; ended: number; subscribed: number }>(
    database,
    `SELECT version, (SELECT COUNT(*) FROM subscribers WHERE subscribed = 0) AS ended,
       (SELECT COUNT(*) FROM subscribers WHERE subscribed = 1) AS subscribed
     FROM content_version WHERE id = ?`,
    [versionRow.id],
  );
  if (!row) throw new Error("the subscribers have no version");
  const { version, ended, subscribed } = row;
  return { version, all: ended + subscribed, subscribed };
}
