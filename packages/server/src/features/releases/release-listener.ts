import type { Transaction } from "../../db/sequelize.ts";

/** A moment from which buyers may be able to download a release, in the transaction that causes it. */
export interface ReleaseChange {
  readonly transaction: Transaction;
  readonly now: Date;
}

/** What another feature does then, in the same transaction. Longer work is a job that it enqueues. */
export interface ReleaseListener {
  /** A release may be out with all of its audio now: it was published, its date came, or a track was encoded. */
  onReady(change: ReleaseChange): Promise<void>;
}

/** Calls every listener. */
export async function tellReady(
  { releaseListeners }: { releaseListeners(): readonly ReleaseListener[] },
  change: ReleaseChange,
): Promise<void> {
  for (const listener of releaseListeners()) await listener.onReady(change);
}
