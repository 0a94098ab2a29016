import { isDeepStrictEqual } from "node:util";
import { type Model, type ModelStatic, OptimisticLockError, type Transaction, type WhereOptions } from "sequelize";
import { HttpError, invalidInput, notFound } from "../kernel/errors.ts";
import type { Database } from "./connection.ts";
import { bumpContentVersion } from "./content-version.ts";
import { keepEditedRow } from "./demo-rows.ts";
import { tableOf } from "./table.ts";
import { withTransaction, type Work } from "./transaction.ts";
import { deleteTranslations } from "./translations.ts";

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
    const kind = tableOf(row.constructor).translated;
    if (kind !== undefined) await deleteTranslations(database, kind, id, transaction);
    return undefined;
  });
}

interface SaveOptions {
  /** The version that was edited; undefined overwrites any version. */
  readonly version: number | undefined;
  readonly transaction: Transaction;
}

/** A row whose `version` counts its saves. */
type VersionedRow = Model & { readonly version: number };

/**
 * Saves `changes` to a row that was read in the same transaction; undefined fields stay as they are. A row that was demo
 * content is the owner's from then on.
 * @throws {HttpError} 409 if the row was saved since that version
 */
export async function updateWithVersion<R extends VersionedRow>(
  row: R,
  changes: { readonly [K in keyof R["_attributes"]]?: R["_attributes"][K] | undefined },
  { version, transaction }: SaveOptions,
): Promise<void> {
  if (version !== undefined && version !== row.version) throw editConflict();
  try {
    await row.update(definedFields(changes), { transaction });
    await keepEditedRow(row, transaction);
  } catch (error) {
    if (error instanceof OptimisticLockError) throw editConflict();
    throw error;
  }
}

/** Returns the fields that are not undefined. */
export function definedFields<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** Returns whether one of these columns gets another value, before the row is saved. */
export function changesAny<R extends Model>(
  row: R,
  changes: { readonly [K in keyof R["_attributes"]]?: R["_attributes"][K] | undefined },
  names: readonly (keyof R["_attributes"] & string)[],
): boolean {
  return names.some((name) => changes[name] !== undefined && !isDeepStrictEqual(changes[name], row.get(name)));
}

/** Returns a 409: the edit was made on an outdated version. */
export function editConflict(): HttpError {
  return new HttpError(409, "stale_edit", "This was changed somewhere else since you opened it.");
}

/**
 * Creates a row unless one has this key of its client, which then is a repeated request: returns the id of the row. The
 * model's column `createKey` is unique. Without a key, each call creates a row.
 */
export async function createOnce<R extends Model & { readonly id: number; readonly createKey: string | null }>(
  model: ModelStatic<R>,
  key: string | null | undefined,
  create: () => Promise<number>,
): Promise<number> {
  if (key === null || key === undefined) return create();
  // The type of a condition on any model with this column.
  const where = { createKey: key } as unknown as WhereOptions<R["_attributes"]>;
  const known = await model.findOne({ where });
  if (known) return known.id;
  try {
    return await create();
  } catch (error) {
    // The same request was processed at the same time.
    const stored = await model.findOne({ where });
    if (!stored) throw error;
    return stored.id;
  }
}

/**
 * Returns rows in the order of `ids`; the others follow in their present order.
 * @throws {HttpError} 422 naming `ids`, with `message`, if one is unknown or repeated
 */
export function inOrderOf<R extends { readonly id: number }>(
  rows: readonly R[],
  ids: readonly number[],
  message: string,
) {
  const named = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (named.length !== ids.length || new Set(ids).size !== ids.length) throw invalidInput({ ids: message });
  return [...named, ...rows.filter((row) => !named.includes(row))];
}
