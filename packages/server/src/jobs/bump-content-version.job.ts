import { z } from "zod";
import type { Database } from "../db/connection.ts";
import { editContent } from "../db/edit-content.ts";
import type { Transaction } from "../db/sequelize.ts";
import { jobHandler, type JobHandler } from "./job-handler.ts";
import { enqueue, type JobKind } from "./outbox.ts";

/** Bumps the content version at a moment from which pages show something else without an edit. */
export const bumpAtMoment = {
  kind: "bump-content-version",
  payload: z.object({}),
  causedBy: "owner",
  uses: "database",
} satisfies JobKind;

/** Processes whose clocks are behind by less than this render the page of after the moment. */
const clockSkewMs = 3000;

interface Moment {
  readonly at: Date;
  readonly transaction: Transaction;
  readonly now: Date;
}

/** Enqueues the job for an upcoming moment; does nothing for a past moment. */
export async function enqueueBump(database: Database, { at, transaction, now }: Moment): Promise<void> {
  if (at <= now) return;
  const runAt = new Date(at.getTime() + clockSkewMs);
  const dedupeKey = `bump-content-version-${at.getTime()}`;
  await enqueue(database, transaction, bumpAtMoment, { payload: {}, dedupeKey, now, runAt });
}

export function bumpAtMomentHandler({ database }: { readonly database: Database }): JobHandler {
  return jobHandler(bumpAtMoment, () => editContent(database, () => Promise.resolve()));
}
