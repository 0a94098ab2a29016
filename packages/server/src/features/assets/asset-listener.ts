import type { Transaction } from "../../db/sequelize.ts";
import type { AssetRow } from "./tables.ts";

/** A file whose check has ended, in the transaction that records its result. */
export interface AssetChange {
  readonly asset: AssetRow;
  readonly transaction: Transaction;
  readonly now: Date;
}

/** What another feature does when a file was checked, in the same transaction. Longer work is a job that it enqueues. */
export interface AssetListener {
  /** The file is ready or was refused. */
  onChecked(change: AssetChange): Promise<void>;
}
