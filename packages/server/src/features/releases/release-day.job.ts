import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { editContent } from "../../db/edit-content.ts";
import type { ReleaseRow } from "../../db/models/release.ts";
import type { Transaction } from "../../db/sequelize.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../jobs/outbox.ts";

/** Bumps the content version at a release's moment, so that every page shows it as out. */
export const releaseDay = { kind: "release-day", payload: z.object({ releaseId: z.int() }) } satisfies JobKind;

/** Enqueues the job for the release's date, if it is public and its date is to come. */
export async function enqueueReleaseDay(
  database: Database,
  { id: releaseId, visibility, releaseAt }: ReleaseRow,
  { transaction, now }: { readonly transaction: Transaction; readonly now: Date },
): Promise<void> {
  if (visibility !== "public" || releaseAt === null || releaseAt <= now) return;
  const dedupeKey = `release-day-${releaseId}-${releaseAt.getTime()}`;
  await enqueue(database, transaction, releaseDay, { payload: { releaseId }, dedupeKey, now, runAt: releaseAt });
}

export function releaseDayHandler({ database }: { readonly database: Database }): JobHandler {
  return jobHandler(releaseDay, () => editContent(database, () => Promise.resolve()));
}
