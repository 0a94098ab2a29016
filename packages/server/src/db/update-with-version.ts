import { isDeepStrictEqual } from "node:util";
import { OptimisticLockError, type Model, type Transaction } from "sequelize";
import { HttpError } from "../kernel/errors.ts";
import { keepEditedRow } from "./demo-rows.ts";

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
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  try {
    await row.update(given, { transaction });
    await keepEditedRow(row, transaction);
  } catch (error) {
    if (error instanceof OptimisticLockError) throw editConflict();
    throw error;
  }
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
