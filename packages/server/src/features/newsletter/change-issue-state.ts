import type { IssueState } from "@recital/contract/values/issue";
import type { Database } from "../../db/connection.ts";
import type { IssueRow } from "../../db/models/issue.ts";
import type { Transaction } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import { editConflict } from "../../db/update-with-version.ts";
import type { BodyOf } from "../../http/handlers.ts";
import type { Clock } from "../../kernel/clock.ts";
import { HttpError, invalidInput, notFound } from "../../kernel/errors.ts";
import { missingIssue } from "./read-issues.ts";
import { missingSubject } from "./save-issue.ts";
import { changeUncounted, enqueueBatch, lockIssue, startSending } from "./send-issue.ts";

export interface IssueStateDeps {
  readonly database: Database;
  readonly clock: Clock;
}

const farthestMs = 5 * 366 * 24 * 3_600_000;

/**
 * Schedules a draft or scheduled issue, or begins to send it if no time is given.
 * @throws {HttpError} 404; 409 in another state or if it was changed since; 422 naming `subject` or `sendAt`
 */
export function scheduleIssue(
  deps: IssueStateDeps,
  id: number,
  { sendAt: given, version }: BodyOf<"POST /api/admin/issues/:id/schedule">,
): Promise<void> {
  return changeState(deps, id, ["draft", "scheduled"], async (row, now, transaction) => {
    if (version !== undefined && version !== row.version) throw editConflict();
    if (row.subject === "") throw missingSubject();
    const { database } = deps;
    if (given) {
      const sendAt = new Date(given);
      if (sendAt <= now) throw invalidInput({ sendAt: "Must be in the future" });
      if (sendAt.getTime() - now.getTime() > farthestMs) throw invalidInput({ sendAt: "Must be within five years" });
      await changeUncounted(database, row, { state: "scheduled", sendAt }, transaction);
      return enqueueBatch(database, row, { now, runAt: sendAt }, transaction);
    }
    await changeUncounted(database, row, { sendAt: now }, transaction);
    await startSending(database, row, now, transaction);
    return enqueueBatch(database, row, { now }, transaction);
  });
}

/** @throws {HttpError} 404; 409 unless it is being sent */
export function pauseIssue(deps: IssueStateDeps, id: number): Promise<void> {
  return changeState(deps, id, ["sending"], (row, _, transaction) =>
    changeUncounted(deps.database, row, { state: "paused", pauseReason: null, resumesAt: null }, transaction),
  );
}

/**
 * Goes on with a paused issue at once. One that was restored before its sending began is scheduled again.
 * @throws {HttpError} 404; 409 unless it is paused
 */
export function resumeIssue(deps: IssueStateDeps, id: number): Promise<void> {
  return changeState(deps, id, ["paused"], async (row, now, transaction) => {
    const { database } = deps;
    const isToCome = row.startedAt === null && row.sendAt !== null && row.sendAt > now;
    if (isToCome) await changeUncounted(database, row, { state: "scheduled", pauseReason: null }, transaction);
    else if (row.startedAt === null) await startSending(database, row, now, transaction);
    else await changeUncounted(database, row, goesOn, transaction);
    await enqueueBatch(database, row, { now, runAt: isToCome && row.sendAt ? row.sendAt : now }, transaction);
  });
}

const goesOn = { state: "sending", pauseReason: null, resumesAt: null } as const;

/**
 * Makes an issue whose sending has not begun a draft again; otherwise ends its sending for all who wait.
 * @throws {HttpError} 404; 409 for a draft and for one that has ended
 */
export function cancelIssue(deps: IssueStateDeps, id: number): Promise<void> {
  return changeState(deps, id, ["scheduled", "sending", "paused"], async (row, now, transaction) => {
    const { database } = deps;
    const ended = { pauseReason: null, resumesAt: null, batch: row.batch + 1 };
    if (row.startedAt === null) {
      return changeUncounted(database, row, { ...ended, state: "draft", sendAt: null }, transaction);
    }
    await changeUncounted(database, row, { ...ended, state: "cancelled", endedAt: now }, transaction);
    const where = { issueId: id, state: "waiting" };
    await database.models.issueRecipient.update({ state: "skipped", endedAt: now }, { where, transaction });
  });
}

type Change = (row: IssueRow, now: Date, transaction: Transaction) => Promise<void>;

async function changeState(
  { database, clock }: IssueStateDeps,
  id: number,
  from: readonly IssueState[],
  change: Change,
): Promise<void> {
  await withTransaction(database, async (transaction) => {
    const row = await lockIssue(database, id, transaction);
    if (!row) throw notFound(missingIssue);
    const state: IssueState = row.state;
    if (!from.includes(state)) throw new HttpError(409, "wrong_state", stateSentences[state]);
    await change(row, clock.now(), transaction);
  });
}

const stateSentences: Readonly<Record<IssueState, string>> = {
  draft: "This issue is a draft.",
  scheduled: "This issue is scheduled.",
  sending: "This issue is being sent.",
  paused: "This issue is paused.",
  sent: "This issue was sent.",
  cancelled: "This issue was cancelled.",
};
