import { literal, Transaction } from "sequelize";
import type { Database } from "./connection.ts";
import { readVersion } from "./queries/versions.ts";

// Row 2 counts the changes of the subscribers.
const contentRow = { id: 1 } as const;

/** Records that public content changed, for all processes. Call it in the transaction that changes it. */
export async function bumpContentVersion(database: Database, transaction: Transaction): Promise<void> {
  await database.models.contentVersion.update({ version: literal("version + 1") }, { where: contentRow, transaction });
}

/** Waits for other transactions that change public content or call this, and locks them out until this one ends. */
export async function lockContent(database: Database, transaction: Transaction): Promise<void> {
  await database.models.contentVersion.findByPk(contentRow.id, { transaction, lock: Transaction.LOCK.UPDATE });
}

/** Returns how often public content has changed so far. */
export async function readContentVersion(database: Database): Promise<number> {
  return readVersion(database, contentRow.id);
}
