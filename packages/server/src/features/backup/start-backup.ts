import { enqueue, nudgeWorkers } from "../../jobs/outbox.ts";
import { nightlyBackup } from "./nightly-backup.job.ts";
import { jobTable } from "../../jobs/table.ts";
import type { Services } from "../feature.ts";

/**
 * Makes a backup now. One that waits for its next attempt is due at once, and one that runs is the only one.
 */
export async function startBackup({ database, clock }: Services): Promise<{ isNew: boolean }> {
  const job = database.model(jobTable);
  const { kind } = nightlyBackup;
  const now = clock.now();
  const last = await job.findOne({ where: { kind }, order: [["id", "DESC"]] });
  const isNew = last === null || last.outcome !== null;
  if (isNew) {
    // Of two requests at the same time, both use this key.
    const dedupeKey = `${kind}-after-${last?.id ?? 0}`;
    await enqueue(database, null, nightlyBackup, { payload: {}, dedupeKey, now });
  } else {
    await job.update({ runAt: now }, { where: { id: last.id, outcome: null, lockedBy: null } });
    nudgeWorkers(database, null);
  }
  return { isNew };
}
