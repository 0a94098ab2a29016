import { literal, Transaction } from "sequelize";
import type { Database } from "./connection.ts";
import { z } from "zod";
import { readRows } from "./statements.ts";
import { int } from "./columns.ts";
import { defineTable } from "./table.ts";

/** Row 1 counts the changes of public content, by which each process knows which cached responses are stale. */
export const contentVersionTable = defineTable("content_version", {
  id: int().primaryKey(),
  version: int(),
});

// Row 2 counts the changes of the subscribers.
const contentRow = { id: 1 } as const;

/** Records that public content changed, for all processes. Call it in the transaction that changes it. */
export async function bumpContentVersion({ model }: Pick<Database, "model">, transaction: Transaction): Promise<void> {
  await model(contentVersionTable).update({ version: literal("version + 1") }, { where: contentRow, transaction });
}

/** Waits for other transactions that change public content or call this, and locks them out until this one ends. */
export async function lockContent(database: Database, transaction: Transaction): Promise<void> {
  await database.model(contentVersionTable).findByPk(contentRow.id, { transaction, lock: Transaction.LOCK.UPDATE });
}

/** Returns how often public content has changed so far. */
export async function readContentVersion(database: Database): Promise<number> {
  return readVersion(database, contentRow.id);
}

const version = z.object({ version: z.int() });

/** Returns a row of `content_version`: row 1 counts the changes of public content, row 2 the changes of subscribers. */
export async function readVersion(database: Database, id: 1 | 2): Promise<number> {
  const [row] = await readRows(database, version, "SELECT version FROM content_version WHERE id = ?", [id]);
  return row?.version ?? 0;
}
