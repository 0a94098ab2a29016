import type { Database } from "../../../db/connection.ts";
import { undoIssueSuppressions, waitAgain } from "./issue-recipients.ts";
import { readNextTurn, readSendingBatches } from "./queries.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { ownerAlert } from "../../../email/owner-alert.tsx";
import { inAdminLanguages } from "../../../email/owner-language.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue } from "../../../jobs/outbox.ts";
import { type Letters, renderIssue } from "./issue-email.ts";
import { issueMailing } from "./issue-mailing.ts";
import { sendBatch, type BatchResult } from "./send-batch.ts";
import { changeUncounted, enqueueBatch, lockIssue, sendIssue, sendIssueKey, startSending } from "./send-issue.ts";
import { ensureSlots, findFreeTime } from "./sending-slots.ts";
import { issueRecipientTable, type IssueRow } from "./tables.ts";
import type { NewsletterAlertTexts } from "./texts/en.ts";
import { newsletterAlertTexts } from "./texts/index.ts";
import { jobTable } from "../../../jobs/table.ts";
import type { Services } from "../../feature.ts";

/** Sends an issue batch by batch; each job enqueues the next. */
export function sendIssueHandler(services: Services): JobHandler {
  const { database } = services;
  // The email is the same for all recipients of an issue, so the last one is kept.
  let last: { readonly issueId: number; readonly letters: Letters } | null = null;
  return jobHandler(sendIssue, async ({ issueId, batch }, { signal, log }) => {
    const row = await beginBatch(services, issueId, batch);
    if (!row) return;
    await flagInterrupted(services, issueId, batch);
    await ensureSlots(services);
    if (last?.issueId !== issueId) last = { issueId, letters: await renderIssue(services, row) };
    const hasServer = (await services.providers.mailer()) !== null;
    const result: BatchResult = hasServer
      ? await sendBatch(services, { mailing: issueMailing(services, row, last.letters), signal, log })
      : { sent: 0, stop: { kind: "halt", words: "no mail server is set up" } };
    const isOver = await endBatch(services, { issueId, batch, result });
    if (isOver) last = null;
    // Of a long send, only the jobs of its end are kept.
    await database.model(jobTable).destroy({ where: { dedupeKey: sendIssueKey(issueId, batch - 1), outcome: "done" } });
  });
}

/** Returns the issue if this job is its last one and it is, or is now, being sent. */
async function beginBatch(services: Services, id: number, batch: number): Promise<IssueRow | null> {
  const { database, clock, readSite } = services;
  const { currency } = await readSite();
  return withTransaction(database, async (transaction) => {
    const row = await lockIssue(database, id, transaction);
    if (row?.batch !== batch) return null;
    const now = clock.now();
    if (row.state === "scheduled") await startSending(database, row, { now, currency }, transaction);
    const isBack = row.state === "paused" && row.resumesAt !== null && row.resumesAt <= now;
    const goesOn = { state: "sending", pauseReason: null, resumesAt: null } as const;
    if (isBack) await changeUncounted(database, row, goesOn, transaction);
    return row.state === "sending" ? row : null;
  });
}

/** Flags emails whose worker died after their sending had started: they may have arrived, and are not repeated. */
async function flagInterrupted({ database, clock }: Services, issueId: number, current: number): Promise<void> {
  const job = database.model(jobTable);
  const issueRecipient = database.model(issueRecipientTable);
  for (const batch of await readSendingBatches(database, issueId)) {
    // A job that was replaced, as by "Resume", may still wait for the mail server's reply.
    const lockedUntil = { [Op.gt]: clock.now() };
    const dedupeKey = sendIssueKey(issueId, batch);
    if (batch !== current && (await job.count({ where: { dedupeKey, outcome: null, lockedUntil } })) > 0) continue;
    await issueRecipient.update(
      { state: "uncertain", endedAt: clock.now(), error: "the program stopped before the response arrived" },
      { where: { issueId, batch, state: "sending" } },
    );
  }
}

interface EndedBatch {
  readonly issueId: number;
  readonly batch: number;
  readonly result: BatchResult;
}

/** Stores the issue's next step after a batch, and enqueues its next job. Returns whether no job follows. */
async function endBatch(services: Services, { issueId, batch, result }: EndedBatch): Promise<boolean> {
  const { database, clock } = services;
  // Read before: recipients only stop waiting meanwhile.
  const next = await findNextTurn(database, issueId, clock.now());
  const earliest = result.stop?.kind === "limit" ? await findFreeTime(services) : clock.now();
  return withTransaction(database, async (transaction) => {
    const row = await lockIssue(database, issueId, transaction);
    if (row?.batch !== batch || row.state !== "sending") return true;
    const now = clock.now();
    const { stop } = result;
    if (stop?.kind === "halt") return halt(database, row, { words: stop.words, now }, transaction);
    if (stop?.kind === "refusals") return putBack(services, row, { words: stop.words, now }, transaction);
    if (stop?.kind === "back-off") {
      await backOff(database, row, { words: stop.words, hasSent: result.sent > 0, now }, transaction);
      return false;
    }
    if (result.sent > 0 && row.backoffs > 0) await changeUncounted(database, row, { backoffs: 0 }, transaction);
    if (next === null) {
      await changeUncounted(database, row, { state: "sent", endedAt: now }, transaction);
      return true;
    }
    await enqueueBatch(database, row, { now, runAt: next > earliest ? next : earliest }, transaction);
    return false;
  });
}

const lookAgainMs = 2000;

/** Returns when the next recipient is due; null once every email has ended. */
async function findNextTurn(database: Database, issueId: number, now: Date): Promise<Date | null> {
  const turn = await readNextTurn(database, issueId);
  if (turn) return turn;
  const sending = await database.model(issueRecipientTable).count({ where: { issueId, state: "sending" } });
  return sending > 0 ? new Date(now.getTime() + lookAgainMs) : null;
}

/**
 * Returns when sending goes on after the mail server asked to wait: in 5 min, after the second time in a row in 15, and
 * from then on in an hour.
 */
export function endOfBackOff(before: number, now: Date): Date {
  const minutes = ([5, 15] as const)[before] ?? 60;
  return new Date(now.getTime() + minutes * 60_000);
}

interface Pause {
  readonly words: string;
  readonly now: Date;
}

async function backOff(
  database: Database,
  row: IssueRow,
  { words, hasSent, now }: Pause & { readonly hasSent: boolean },
  transaction: Transaction,
): Promise<void> {
  const before = hasSent ? 0 : row.backoffs;
  const resumesAt = endOfBackOff(before, now);
  const pauseReason = `The mail server asked to wait: ${words}`.slice(0, 500);
  await changeUncounted(database, row, { state: "paused", pauseReason, resumesAt, backoffs: before + 1 }, transaction);
  await enqueueBatch(database, row, { now, runAt: resumesAt }, transaction);
}

function halt(database: Database, row: IssueRow, { words, now }: Pause, transaction: Transaction): Promise<true> {
  const paused = {
    pauseReason: `The mail server refused it: ${words}`,
    sentencesOf: (texts: NewsletterAlertTexts) => [texts.halted(row.subject, words), texts.resume],
    now,
  };
  return pauseForOwner(database, row, paused, transaction);
}

/** Lets all who were refused wait again, and subscribes those again whose subscription a refusal ended. */
async function putBack(services: Services, row: IssueRow, { words, now }: Pause, transaction: Transaction) {
  const { database } = services;
  await undoIssueSuppressions(services, { issueId: row.id, now, source: "smtp" }, transaction);
  const people = await waitAgain(database, row.id, now, transaction);
  const paused = {
    pauseReason: `${people} recipients were refused, so the reason may concern everyone: ${words}`,
    sentencesOf: (texts: NewsletterAlertTexts) => [
      texts.refused(row.subject, people, words),
      texts.waitAgain,
      texts.resumeWithout,
    ],
    now,
  };
  return pauseForOwner(database, row, paused, transaction);
}

interface OwnerPause {
  readonly pauseReason: string;
  readonly sentencesOf: (texts: NewsletterAlertTexts) => string[];
  readonly now: Date;
}

/** Pauses an issue until the owner resumes it, and tells them. Returns that no job follows. */
async function pauseForOwner(
  database: Database,
  row: IssueRow,
  { pauseReason, sentencesOf, now }: OwnerPause,
  transaction: Transaction,
): Promise<true> {
  const paused = { state: "paused", pauseReason: pauseReason.slice(0, 500), resumesAt: null } as const;
  await changeUncounted(database, row, paused, transaction);
  await enqueue(database, transaction, ownerAlert, {
    payload: inAdminLanguages((language) => {
      const texts = newsletterAlertTexts[language];
      return { subject: texts.subject, sentences: sentencesOf(texts) };
    }),
    dedupeKey: `alert-issue-${row.id}-${row.batch}`,
    now,
  });
  return true;
}
