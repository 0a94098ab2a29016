/** What a statement brought. */
export interface Outcome {
  readonly rows: readonly object[];
  /** The id that an insert made up for its row. */
  readonly insertId: number;
  readonly changes: number;
}
