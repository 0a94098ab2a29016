/** A statement that must change a row changed none; nothing of its transaction is kept. */
export class NothingChangedError extends Error {
  /** The statement's own name for its condition. */
  readonly condition: string;

  constructor(condition: string) {
    super(`no row was changed: ${condition}`);
    this.name = "NothingChangedError";
    this.condition = condition;
  }
}

/**
 * Returns the outcome of a statement.
 * @throws {NothingChangedError} if the statement must change a row and changed none
 */
export function requireChange<T extends Pick<Outcome, "changes">>(mustChange: string | undefined, outcome: T): T {
  if (mustChange !== undefined && outcome.changes === 0) throw new NothingChangedError(mustChange);
  return outcome;
}

/** The result of a statement. */
export interface Outcome {
  readonly rows: readonly object[];
  /** The id that the database generated for an inserted row. */
  readonly insertId: number;
  /** The rows that were inserted, deleted or updated. */
  readonly changes: number;
}
