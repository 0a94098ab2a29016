import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { editContent } from "../../db/edit-content.ts";
import type { Transaction } from "../../db/sequelize.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../jobs/outbox.ts";
import type { Clock } from "../../kernel/clock.ts";
import { tellReady, type ReleaseListenerDeps } from "./release-listener.ts";
import type { ReleaseRow } from "./tables.ts";

/**
 * Bumps the content version at a release's moment, so that every page shows it as out, and tells those who wait for it.
 */
export const releaseDay = {
  kind: "release-day",
  payload: z.object({ releaseId: z.int() }),
  causedBy: "owner",
  uses: "database",
  isNeverGivenUp: true,
} satisfies JobKind;

interface Moment {
  readonly transaction: Transaction;
  readonly now: Date;
}

/** Enqueues the job for the release's date if it is to come, and tells the listeners at once if it is out. */
export async function scheduleRelease(
  { database, ...deps }: ReleaseListenerDeps & { readonly database: Database },
  { id: releaseId, visibility, releaseAt }: ReleaseRow,
  { transaction, now }: Moment,
): Promise<void> {
  if (visibility !== "public") return;
  if (releaseAt === null || releaseAt <= now) return tellReady(deps, { transaction, now });
  const dedupeKey = `release-day-${releaseId}-${releaseAt.getTime()}`;
  await enqueue(database, transaction, releaseDay, { payload: { releaseId }, dedupeKey, now, runAt: releaseAt });
}

interface DayDeps extends ReleaseListenerDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export function releaseDayHandler({ database, clock, ...deps }: DayDeps): JobHandler {
  return jobHandler(releaseDay, async () => {
    await editContent(database, (transaction) => tellReady(deps, { transaction, now: clock.now() }));
  });
}
