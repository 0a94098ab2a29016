import { literal, Transaction } from "sequelize";
import type { Database } from "./connection.ts";
import { readRows } from "./statements.ts";

const onlyRow = { id: 1 };

/** Tells every process that public content changed; call it inside the transaction that changes it. */
export async function touchContent(database: Database, transaction: Transaction): Promise<void> {
  await database.models.contentVersion.update({ version: literal("version + 1") }, { where: onlyRow, transaction });
}

/** Stands in one line with every change of public content and whoever else calls this, until the transaction ends. */
export async function lockContent(database: Database, transaction: Transaction): Promise<void> {
  await database.models.contentVersion.findByPk(onlyRow.id, { transaction, lock: Transaction.LOCK.UPDATE });
}

/** How often public content has changed so far. */
export async function readContentVersion(database: Database): Promise<number> {
  const sql = "SELECT version FROM content_version WHERE id = ?";
  const [row] = await readRows<{ version: number }>(database, sql, [onlyRow.id]);
  return row?.version ?? 0;
}
