import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { enqueue, type RecurringKind } from "../../../jobs/outbox.ts";

/** Encodes tracks again whose files are missing in the store, as after a restore: backups do not contain them. */
export const restoreRenditions = {
  kind: "restore-renditions",
  payload: z.object({}),
  causedBy: "owner",
  uses: "files",
  runsAlone: true,
  deadlineMs: 60 * 60_000,
} satisfies RecurringKind;

const minuteMs = 60_000;

/** Enqueues the check, once a minute at most. */
export async function enqueueRestoring(database: Database, now: Date): Promise<void> {
  const dedupeKey = `restore-renditions-found-${Math.floor(now.getTime() / minuteMs)}`;
  await enqueue(database, null, restoreRenditions, { payload: {}, dedupeKey, now });
}
