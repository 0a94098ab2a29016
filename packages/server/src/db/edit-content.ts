import type { Model, ModelStatic, Transaction } from "sequelize";
import { notFound } from "../kernel/errors.ts";
import type { Database } from "./connection.ts";
import { touchContent } from "./content-version.ts";
import { withTransaction, type Work } from "./transaction.ts";

/**
 * Changes public content in a transaction. The content's version is counted up before anything else: it is one row, so
 * that on every database edits stand in line, each reads what the one before it left, and none locks another out.
 */
export function editContent<T>(database: Database, work: Work<T>): Promise<T> {
  return withTransaction(database, async (transaction) => {
    await touchContent(database, transaction);
    return work(transaction);
  });
}

/** @throws {HttpError} 404 in the words of `missing` */
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
 * Deletes one row of the public content.
 * @throws {HttpError} 404 in the words of `missing`
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
