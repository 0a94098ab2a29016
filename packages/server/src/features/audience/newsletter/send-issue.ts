import type { Currency } from "@recital/contract/values/currency";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { bumpContentVersion } from "../../../db/content-version.ts";
import { takeRecipients } from "./issue-recipients.ts";
import { Transaction } from "../../../db/sequelize.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { audienceOf, isArchived } from "./read-issues.ts";
import { type IssueRow, issueTable } from "./tables.ts";

/** Sends the next batch of an issue's emails. Only the job with the issue's last number does anything. */
export const sendIssue = {
  kind: "send-issue",
  payload: z.object({ issueId: z.int().positive(), batch: z.int().positive() }),
  leaseMs: 2500,
  isNeverGivenUp: true,
  causedBy: "owner",
  uses: "newsletter",
} satisfies JobKind;

/** Returns the dedupe key of an issue's job. */
export function sendIssueKey(issueId: number, batch: number): string {
  return `${sendIssue.kind}-${issueId}-${batch}`;
}

interface Next {
  readonly now: Date;
  /** Default: now. */
  readonly runAt?: Date;
}

/** Enqueues an issue's next job, which replaces the ones before. The row is locked by the transaction. */
export async function enqueueBatch(
  database: Database,
  row: IssueRow,
  { now, runAt = now }: Next,
  transaction: Transaction,
): Promise<void> {
  const batch = row.batch + 1;
  await changeUncounted(database, row, { batch }, transaction);
  const dedupeKey = sendIssueKey(row.id, batch);
  await enqueue(database, transaction, sendIssue, { payload: { issueId: row.id, batch }, dedupeKey, now, runAt });
}

/** When sending begins, and the currency of the amounts of an issue's segment. */
export interface Start {
  readonly now: Date;
  readonly currency: Currency;
}

/** Begins the sending of an issue: takes its recipients, and shows it in the archive. */
export async function startSending(
  database: Database,
  row: IssueRow,
  { now, currency }: Start,
  transaction: Transaction,
): Promise<void> {
  if (isArchived(row)) await bumpContentVersion(database, transaction);
  const begun = {
    state: "sending",
    sendAt: row.sendAt ?? now,
    startedAt: now,
    pauseReason: null,
    resumesAt: null,
  } as const;
  await changeUncounted(database, row, begun, transaction);
  await takeRecipients(database, { id: row.id, audience: audienceOf(row), currency, dueAt: now }, transaction);
}

/** Changes an issue without counting it as an edit, so that an open editor is not outdated. */
export async function changeUncounted(
  { model }: Database,
  row: IssueRow,
  changes: Partial<Omit<IssueRow["_attributes"], "id" | "version">>,
  transaction: Transaction,
): Promise<void> {
  await model(issueTable).update(changes, { where: { id: row.id }, transaction });
  Object.assign(row, changes);
}

/** Returns an issue, which no other transaction changes until this one ends; null if there is none. */
export function lockIssue({ model }: Database, id: number, transaction: Transaction): Promise<IssueRow | null> {
  return model(issueTable).findByPk(id, { transaction, lock: Transaction.LOCK.UPDATE });
}
