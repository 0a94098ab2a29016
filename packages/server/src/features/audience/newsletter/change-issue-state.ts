import type { IssueState } from "@recital/contract/values/newsletter";
import { undoIssueSuppressions, waitAgain } from "./issue-recipients.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { editConflict } from "../../../db/edit-content.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { HttpError, invalidInput, notFound } from "../../../kernel/errors.ts";
import { missingIssue } from "./read-issues.ts";
import { missingSubject } from "./save-issue.ts";
import { changeUncounted, enqueueBatch, lockIssue, startSending, type Start } from "./send-issue.ts";
import { issueRecipientTable, type IssueRow } from "./tables.ts";
import type { Services } from "../../feature.ts";

const farthestMs = 5 * 366 * 24 * 3_600_000;

/**
 * Schedules a draft or scheduled issue, or begins to send it if no time is given.
 * @throws {HttpError} 404; 409 in another state or if it was changed since; 422 naming `subject` or `sendAt`
 */
export function scheduleIssue(
  services: Services,
  id: number,
  { sendAt: requestedAt, version }: BodyOf<"POST /api/admin/issues/:id/schedule">,
): Promise<void> {
  return changeState(services, id, ["draft", "scheduled"], async (row, start, transaction) => {
    const { now } = start;
    if (version !== undefined && version !== row.version) throw editConflict();
    if (row.subject === "") throw missingSubject();
    const { database } = services;
    if (requestedAt) {
      const sendAt = new Date(requestedAt);
      if (sendAt <= now) throw invalidInput({ sendAt: "Must be in the future" });
      if (sendAt.getTime() - now.getTime() > farthestMs) throw invalidInput({ sendAt: "Must be within five years" });
      await changeUncounted(database, row, { state: "scheduled", sendAt }, transaction);
      return enqueueBatch(database, row, { now, runAt: sendAt }, transaction);
    }
    await changeUncounted(database, row, { sendAt: now }, transaction);
    await startSending(database, row, start, transaction);
    return enqueueBatch(database, row, { now }, transaction);
  });
}

/** @throws {HttpError} 404; 409 unless it is being sent */
export function pauseIssue(services: Services, id: number): Promise<void> {
  return changeState(services, id, ["sending"], (row, _, transaction) =>
    changeUncounted(services.database, row, { state: "paused", pauseReason: null, resumesAt: null }, transaction),
  );
}

/**
 * Goes on with a paused issue at once. One that was restored before its sending began is scheduled again.
 * @throws {HttpError} 404; 409 unless it is paused
 */
export function resumeIssue(services: Services, id: number): Promise<void> {
  return changeState(services, id, ["paused"], (row, start, transaction) => goOn(services, row, start, transaction));
}

async function goOn({ database }: Services, row: IssueRow, start: Start, transaction: Transaction): Promise<void> {
  const { now } = start;
  const isUpcoming = row.startedAt === null && row.sendAt !== null && row.sendAt > now;
  if (isUpcoming) await changeUncounted(database, row, { state: "scheduled", pauseReason: null }, transaction);
  else if (row.startedAt === null) await startSending(database, row, start, transaction);
  else await changeUncounted(database, row, goesOn, transaction);
  await enqueueBatch(database, row, { now, runAt: isUpcoming && row.sendAt ? row.sendAt : now }, transaction);
}

/**
 * Goes on with a paused issue although recipients are refused: it is not paused again because of that.
 * @throws {HttpError} 404; 409 unless it is paused
 */
export function acceptRefusals(services: Services, id: number): Promise<void> {
  return changeState(services, id, ["paused"], async (row, start, transaction) => {
    await changeUncounted(services.database, row, { acceptsRefusals: true }, transaction);
    await goOn(services, row, start, transaction);
  });
}

/**
 * Sends an issue again to those whose email failed and who still get the newsletter.
 * @throws {HttpError} 404; 409 unless it is being sent or was sent, and if there is no such recipient
 */
export function repeatFailed(services: Services, id: number): Promise<void> {
  return changeState(services, id, ["sending", "sent"], async (row, { now }, transaction) => {
    const people = await waitAgain(services.database, id, now, transaction);
    if (people === 0) throw new HttpError(409, "no_failed_recipient", "No email to a subscriber has failed.");
    await changeUncounted(services.database, row, { ...goesOn, endedAt: null, acceptsRefusals: false }, transaction);
    await enqueueBatch(services.database, row, { now }, transaction);
  });
}

/**
 * Subscribes those again whose subscription the bounces of an issue ended.
 * @throws {HttpError} 404
 */
export async function undoSuppressions(services: Services, id: number): Promise<void> {
  await withTransaction(services.database, async (transaction) => {
    const row = await lockIssue(services.database, id, transaction);
    if (!row) throw notFound(missingIssue);
    await undoIssueSuppressions(services, { issueId: id, now: services.clock.now() }, transaction);
  });
}

const goesOn = { state: "sending", pauseReason: null, resumesAt: null } as const;

/**
 * Makes an issue whose sending has not begun a draft again; otherwise ends its sending for all who wait.
 * @throws {HttpError} 404; 409 for a draft and for one that has ended
 */
export function cancelIssue(services: Services, id: number): Promise<void> {
  return changeState(services, id, ["scheduled", "sending", "paused"], async (row, { now }, transaction) => {
    const { database } = services;
    const ended = { pauseReason: null, resumesAt: null, batch: row.batch + 1 };
    if (row.startedAt === null) {
      return changeUncounted(database, row, { ...ended, state: "draft", sendAt: null }, transaction);
    }
    await changeUncounted(database, row, { ...ended, state: "cancelled", endedAt: now }, transaction);
    const where = { issueId: id, state: "waiting" };
    await database.model(issueRecipientTable).update({ state: "skipped", endedAt: now }, { where, transaction });
  });
}

type Change = (row: IssueRow, start: Start, transaction: Transaction) => Promise<void>;

async function changeState(
  { database, clock, readSite }: Services,
  id: number,
  from: readonly IssueState[],
  change: Change,
): Promise<void> {
  const { currency } = await readSite();
  await withTransaction(database, async (transaction) => {
    const row = await lockIssue(database, id, transaction);
    if (!row) throw notFound(missingIssue);
    const state: IssueState = row.state;
    if (!from.includes(state)) throw new HttpError(409, "wrong_state", stateMessages[state]);
    await change(row, { now: clock.now(), currency }, transaction);
  });
}

const stateMessages: Readonly<Record<IssueState, string>> = {
  draft: "This issue is a draft.",
  scheduled: "This issue is scheduled.",
  sending: "This issue is being sent.",
  paused: "This issue is paused.",
  sent: "This issue was sent.",
  cancelled: "This issue was cancelled.",
};
