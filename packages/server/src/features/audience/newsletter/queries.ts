import { recipientState } from "@recital/contract/values/newsletter";
import { languages } from "@recital/contract/values/language";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { booleanValue, integerValue, timestampValue } from "../../../db/row-values.ts";
import { placeholders, readRows, runStatement } from "../../../db/statements.ts";
import { receivesNewsletter } from "../subscribers/suppress.ts";

const counted = z.object({
  issueId: z.int(),
  state: recipientState,
  people: integerValue,
  bounced: integerValue,
  unsubscribed: integerValue,
});

/** Counts the recipients of issues by state, and the recipients whose email bounced or who unsubscribed by it. */
export function countRecipients(database: Database, issueIds: readonly number[]) {
  return readRows(
    database,
    counted,
    `SELECT issue_id AS issueId, state, COUNT(*) AS people, COUNT(bounced_at) AS bounced,
       COUNT(unsubscribed_at) AS unsubscribed
     FROM issue_recipients WHERE issue_id IN (${placeholders(issueIds)}) GROUP BY issue_id, state`,
    issueIds,
  );
}

const reply = z.object({ words: z.string(), people: integerValue });

/** Returns the most frequent replies of mail servers about failed or waiting recipients of an issue. */
export function readReplies(database: Database, issueId: number) {
  return readRows(
    database,
    reply,
    `SELECT error AS words, COUNT(*) AS people FROM issue_recipients
     WHERE issue_id = ? AND state IN ('failed', 'waiting') AND error IS NOT NULL
     GROUP BY error ORDER BY people DESC, words LIMIT 5`,
    [issueId],
  );
}

const orders = z.object({ slug: z.string(), orders: integerValue });

/** Counts the paid orders that came from each of these issues. */
export function countOrdersFrom(database: Database, slugs: readonly string[]) {
  return readRows(
    database,
    orders,
    `SELECT from_issue AS slug, COUNT(*) AS orders FROM orders
     WHERE from_issue IN (${placeholders(slugs)}) AND paid_at IS NOT NULL GROUP BY from_issue`,
    slugs,
  );
}

const dueRecipient = z.object({
  subscriberId: z.int(),
  attempts: z.int(),
  /** Null once the subscriber was erased. */
  email: z.string().nullable(),
  unsubscribeToken: z.string().nullable(),
  locale: z.enum(languages).nullable(),
  receives: booleanValue,
});

/** Returns the due recipients of an issue, in the order of their waiting time. */
export function readDueRecipients(database: Database, issueId: number, now: Date, limit: number) {
  return readRows(
    database,
    dueRecipient,
    `SELECT due.subscriber_id AS subscriberId, due.attempts, subscribers.email,
       subscribers.unsubscribe_token AS unsubscribeToken, people.locale,
       CASE WHEN ${receivesNewsletter} THEN 1 ELSE 0 END AS receives
     FROM (
       SELECT subscriber_id, attempts, due_at FROM issue_recipients
       WHERE issue_id = ? AND state = 'waiting' AND due_at <= ? ORDER BY due_at, subscriber_id LIMIT ${limit}
     ) AS due LEFT JOIN subscribers ON subscribers.id = due.subscriber_id
       LEFT JOIN people ON people.id = subscribers.person_id
     ORDER BY due.due_at, due.subscriber_id`,
    [issueId, now],
  );
}

interface Turn {
  readonly issueId: number;
  readonly subscriberId: number;
  /** The number of the job that sends. */
  readonly batch: number;
  readonly now: Date;
}

/**
 * Marks a recipient's email as being sent, which is the point of no return. Returns false, and marks nothing, unless
 * the recipient waits, still gets the newsletter, and the issue is being sent.
 */
export async function markRecipientSending(database: Database, turn: Turn): Promise<boolean> {
  const { changes } = await runStatement(
    database,
    `UPDATE issue_recipients SET state = 'sending', batch = ?, sending_started_at = ?
     WHERE issue_id = ? AND subscriber_id = ? AND state = 'waiting'
       AND EXISTS (SELECT 1 FROM issues WHERE issues.id = ? AND issues.state = 'sending')
       AND EXISTS (SELECT 1 FROM subscribers WHERE subscribers.id = ? AND ${receivesNewsletter})`,
    [turn.batch, turn.now, turn.issueId, turn.subscriberId, turn.issueId, turn.subscriberId],
  );
  return changes === 1;
}

/** Skips recipients who unsubscribed since the issue was taken. */
export async function skipUnsubscribed(database: Database, issueId: number, ids: readonly number[], now: Date) {
  if (ids.length === 0) return;
  await runStatement(
    database,
    `UPDATE issue_recipients SET state = 'skipped', ended_at = ?
     WHERE issue_id = ? AND subscriber_id IN (${placeholders(ids)}) AND state = 'waiting'
       AND NOT EXISTS (
         SELECT 1 FROM subscribers WHERE subscribers.id = issue_recipients.subscriber_id AND ${receivesNewsletter}
       )`,
    [now, issueId, ...ids],
  );
}

const sendingBatch = z.object({ batch: z.int() });

/** Returns the numbers of the jobs whose emails are being sent, or were when their process died. */
export async function readSendingBatches(database: Database, issueId: number): Promise<number[]> {
  const sql = "SELECT DISTINCT batch FROM issue_recipients WHERE issue_id = ? AND state = 'sending'";
  const rows = await readRows(database, sendingBatch, sql, [issueId]);
  return rows.map(({ batch }) => batch);
}

const nextTurn = z.object({ dueAt: timestampValue.nullable() });

/** Returns when the next recipient of an issue is due; null if none waits. */
export async function readNextTurn(database: Database, issueId: number): Promise<Date | null> {
  const sql = "SELECT MIN(due_at) AS dueAt FROM issue_recipients WHERE issue_id = ? AND state = 'waiting'";
  const [row] = await readRows(database, nextTurn, sql, [issueId]);
  return row?.dueAt ?? null;
}

const listed = z.object({
  email: z.string().nullable(),
  state: recipientState,
  error: z.string().nullable(),
  at: timestampValue.nullable(),
});

interface RecipientPage {
  readonly state?: z.output<typeof recipientState> | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Returns a page of an issue's recipients in the order of their subscription. */
export function readRecipients(database: Database, issueId: number, { state, limit, offset }: RecipientPage) {
  return readRows(
    database,
    listed,
    `SELECT subscribers.email, found.state, found.error, COALESCE(found.ended_at, found.sending_started_at) AS at
     FROM (
       SELECT * FROM issue_recipients WHERE issue_id = ? ${state ? "AND state = ?" : ""}
       ORDER BY subscriber_id LIMIT ${limit} OFFSET ${offset}
     ) AS found LEFT JOIN subscribers ON subscribers.id = found.subscriber_id
     ORDER BY found.subscriber_id`,
    state ? [issueId, state] : [issueId],
  );
}
