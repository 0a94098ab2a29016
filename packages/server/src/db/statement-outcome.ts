/** The result of a statement. */
export interface Outcome {
  readonly rows: readonly object[];
  /** The id that the database generated for an inserted row. */
  readonly insertId: number;
  readonly changes: number;
}
