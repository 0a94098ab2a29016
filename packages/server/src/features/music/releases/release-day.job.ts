import { z } from "zod";
import { editContent } from "../../../db/edit-content.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { tellReady } from "../../listeners.ts";
import type { ReleaseRow } from "./tables.ts";
import type { Services } from "../../feature.ts";

/** Bumps the content version at a release's date, so that every page shows it as out, and tells the listeners. */
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

/** Enqueues the job for the release's date if it is upcoming, and tells the listeners at once if the release is out. */
export async function scheduleRelease(
  services: Services,
  { id: releaseId, visibility, releaseAt }: ReleaseRow,
  { transaction, now }: Moment,
): Promise<void> {
  if (visibility !== "public") return;
  if (releaseAt === null || releaseAt <= now) return tellReady(services, { transaction, now });
  const dedupeKey = `release-day-${releaseId}-${releaseAt.getTime()}`;
  await enqueue(services.database, transaction, releaseDay, {
    payload: { releaseId },
    dedupeKey,
    now,
    runAt: releaseAt,
  });
}

export function releaseDayHandler(services: Services): JobHandler {
  const { database, clock } = services;
  return jobHandler(releaseDay, async () => {
    await editContent(database, (transaction) => tellReady(services, { transaction, now: clock.now() }));
  });
}
