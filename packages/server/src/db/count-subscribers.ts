import { literal, type Transaction } from "sequelize";
import type { Database } from "./connection.ts";
import { countSubscribersByStatus, readVersion } from "./queries/versions.ts";

export interface SubscriberCount {
  /** Subscribed or not. */
  readonly all: number;
  readonly subscribed: number;
}

// Row 1 counts the changes of public content.
const versionRow = { id: 2 };

/**
 * Records that the number of subscribers may have changed, for all processes. Call it last in the transaction that
 * changes it.
 */
export async function bumpSubscribersVersion(database: Database, transaction: Transaction): Promise<void> {
  await database.models.contentVersion.update({ version: literal("version + 1") }, { where: versionRow, transaction });
}

/** Counts the subscribers exactly; queries the count only after a change. */
export function makeSubscriberCount(database: Database): () => Promise<SubscriberCount> {
  let known: (SubscriberCount & { readonly version: number }) | null = null;
  return async () => {
    const version = await readVersion(database, 2);
    return known?.version === version ? known : (known = await count(database));
  };
}

async function count(database: Database): Promise<SubscriberCount & { version: number }> {
  const { version, ended, subscribed } = await countSubscribersByStatus(database);
  return { version, all: ended + subscribed, subscribed };
}
