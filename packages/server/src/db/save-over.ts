import { OptimisticLockError, type Model, type Transaction } from "sequelize";
import { HttpError } from "../kernel/errors.ts";

interface SaveOptions {
  /** What the edit was made on; undefined lays it over whatever is there. */
  readonly version: number | undefined;
  readonly transaction: Transaction;
}

/** A row that counts its saves. */
type VersionedRow = Model & { readonly version: number };

/**
 * Saves `changes` over a row that was read in the same transaction; what is undefined in them stays as it is.
 * @throws {HttpError} 409 where somebody else saved since the edit began
 */
export async function saveOver<R extends VersionedRow>(
  row: R,
  changes: { readonly [K in keyof R["_attributes"]]?: R["_attributes"][K] | undefined },
  { version, transaction }: SaveOptions,
): Promise<void> {
  if (version !== undefined && version !== row.version) throw staleEdit();
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  try {
    await row.update(given, { transaction });
  } catch (error) {
    if (error instanceof OptimisticLockError) throw staleEdit();
    throw error;
  }
}

/** 409: the edit was made on a copy that is no longer true. */
export function staleEdit(): HttpError {
  return new HttpError(409, "stale_edit", "This was changed somewhere else since you opened it.");
}
