import type { Model, ModelStatic, Transaction } from "sequelize";
import { notFound } from "../kernel/errors.ts";
import type { Database } from "./connection.ts";
import { bumpContentVersion } from "./content-version.ts";
import { withTransaction, type Work } from "./transaction.ts";
import { editConflict } from "./update-with-version.ts";

/**
 * Changes public content in a transaction. The content version is bumped first: it is one row, so on every database
 * edits run one after another, each reads what the previous one wrote, and none deadlocks with another.
 */
export function editContent<T>(database: Database, work: Work<T>): Promise<T> {
  return withTransaction(database, async (transaction) => {
    await bumpContentVersion(database, transaction);
    return work(transaction);
  });
}

/** @throws {HttpError} 404 with the message `missing` */
export async function findToEdit<R extends Model>(
  model: ModelStatic<R>,
  id: number,
  { missing, transaction }: { readonly missing: string; readonly transaction: Transaction },
): Promise<R> {
  const row = await model.findByPk(id, { transaction });
  if (!row) throw notFound(missing);
  return row;
}

/**
 * Reads a row before work outside the transaction, which a refused edit should not cause.
 * @throws {HttpError} 404 with the message `missing`; 409 if it was changed since `version`
 */
export async function findBeforeEdit<R extends Model & { readonly version: number }>(
  model: ModelStatic<R>,
  id: number,
  { missing, version }: { readonly missing: string; readonly version: number | undefined },
): Promise<R> {
  const row = await model.findByPk(id);
  if (!row) throw notFound(missing);
  if (version !== undefined && version !== row.version) throw editConflict();
  return row;
}

/**
 * Deletes one row of public content.
 * @throws {HttpError} 404 with the message `missing`
 */
export function deleteContent<R extends Model>(
  database: Database,
  model: ModelStatic<R>,
  id: number,
  missing: string,
): Promise<undefined> {
  return editContent(database, async (transaction) => {
    const row = await findToEdit(model, id, { missing, transaction });
    await row.destroy({ transaction });
    return undefined;
  });
}
