import { UniqueConstraintError } from "../../db/sequelize.ts";

const attempts = 20;

/**
 * Runs again what failed because another transaction stored the same value of a unique column in between: the next run
 * sees it and chooses another. `column` is part of the index's name. On SQLite, which has one writer, it does not happen.
 */
export async function againAfterDuplicate<T>(column: string, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !isDuplicateOf(column, error)) throw error;
    }
  }
}

function isDuplicateOf(column: string, error: unknown): boolean {
  return error instanceof UniqueConstraintError && Object.keys(error.fields).some((name) => name.includes(column));
}
