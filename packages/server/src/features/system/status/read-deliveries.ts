import type { Status } from "@recital/contract/endpoints/system/status";
import { col, fn, Op, type WhereOptions } from "../../../db/sequelize.ts";
import type { Database } from "../../../db/connection.ts";
import { shownError } from "../../../email/one-line.ts";
import { type JobRow, jobTable } from "../../../jobs/table.ts";
import { webhookStatTable } from "../../orders/payments/tables.ts";

const dayMs = 24 * 3_600_000;

/** Returns the state of email delivery. `kinds`: the kinds of jobs that send emails. */
export async function readEmailState(
  { model }: Database,
  kinds: readonly string[],
  now: Date,
): Promise<Omit<Status["mail"], "isConfigured">> {
  const job = model(jobTable);
  const kind = [...kinds];
  const ended = { [Op.gte]: new Date(now.getTime() - dayMs) };
  const waiting = { kind, outcome: null };
  const [count, retrying, failed, uncertain] = await Promise.all([
    job.count({ where: waiting }),
    job.count({ where: { ...waiting, firstFailedAt: { [Op.ne]: null } } }),
    job.count({ where: { kind, outcome: "failed", finishedAt: ended } }),
    job.count({ where: { kind, outcome: "uncertain", finishedAt: ended } }),
  ]);
  const oldest = await job.findOne({ where: waiting, order: [["createdAt", "ASC"]] });
  // An email that was enqueued long before its time waits for the mail server since its first failed attempt.
  const failing = await job.findOne({
    where: { ...waiting, firstFailedAt: { [Op.ne]: null } },
    order: [["firstFailedAt", "ASC"]],
  });
  const oldestWaitingAt = failing?.firstFailedAt ?? oldest?.createdAt ?? null;
  // Without a mail server, the emails of security events are done but not sent.
  const sentJobs = { kind, outcome: "done" as const, sendingStartedAt: { [Op.ne]: null } };
  const sent = await job.findOne({ where: sentJobs, order: [["id", "DESC"]] });
  const lastErrorOf = async (where: WhereOptions<JobRow>) => {
    const row = await job.findOne({
      where: { [Op.and]: [where, { lastError: { [Op.ne]: null } }] },
      order: [["id", "DESC"]],
    });
    return row?.lastError ? shownError(row.lastError) : null;
  };
  return {
    waiting: count,
    retrying,
    oldestWaitingAt: oldestWaitingAt?.toISOString() ?? null,
    lastSentAt: sent?.finishedAt?.toISOString() ?? null,
    failed,
    uncertain,
    lastError: await lastErrorOf(waiting),
    lastFailure: await lastErrorOf({ kind, outcome: ["failed", "uncertain"], finishedAt: ended }),
  };
}

/** Returns the state of the payment provider's webhooks. */
export async function readWebhookState(
  { model }: Database,
  now: Date,
): Promise<Omit<Status["webhooks"], "isConfigured">> {
  const webhookStat = model(webhookStatTable);
  const since = new Date(now.getTime() - dayMs);
  const rows = await webhookStat.findAll({ where: { lastAt: { [Op.gte]: since } } });
  const sum = (outcomes: readonly string[]) =>
    rows.filter(({ outcome }) => outcomes.includes(outcome)).reduce((total, { hits }) => total + hits, 0);
  // Forged requests say nothing about the provider.
  const last = await webhookStat.findOne({
    where: { outcome: { [Op.ne]: "untrusted" } },
    order: [["lastAt", "DESC"]],
  });
  return {
    last: last ? { at: last.lastAt.toISOString(), kind: last.lastKind, outcome: last.outcome } : null,
    taken: sum(["recorded", "repeated", "ignored"]),
    failed: sum(["failed"]),
    untrusted: sum(["untrusted"]),
    isFailing: last?.outcome === "failed",
  };
}

const jobAlertAfterMs = dayMs / 24;

interface JobKinds {
  /** Jobs that send emails. */
  readonly emails: readonly string[];
  /** Jobs on a schedule. */
  readonly recurring: readonly string[];
}

/**
 * Returns the state of jobs that send no email. A job that has failed for less than an hour is not reported, nor one
 * that failed for good if a later job of the same recurring kind is done.
 */
export async function readWorkState({ model }: Database, kinds: JobKinds, now: Date): Promise<Status["work"]> {
  const job = model(jobTable);
  const kind = { [Op.notIn]: [...kinds.emails] };
  const before = (ms: number) => new Date(now.getTime() - ms);
  const inVain = { outcome: null, firstFailedAt: { [Op.lt]: before(jobAlertAfterMs) } };
  const [waiting, trying, ended] = await Promise.all([
    job.count({ where: { kind, outcome: null } }),
    job.findAll({ attributes: ["kind"], where: { kind, ...inVain }, group: "kind" }),
    job.findAll({
      attributes: ["kind", "outcome", [fn("MAX", col("id")), "id"]],
      where: { kind, outcome: { [Op.ne]: null }, finishedAt: { [Op.gte]: before(dayMs) } },
      group: ["kind", "outcome"],
    }),
  ]);
  const isOver = (row: JobRow) =>
    kinds.recurring.includes(row.kind) &&
    ended.some((job) => job.kind === row.kind && job.outcome === "done" && job.id > row.id);
  const givenUp = ended.filter((row) => row.outcome !== "done" && !isOver(row));
  return { waiting, failing: [...new Set([...trying, ...givenUp].map((row) => row.kind))].toSorted() };
}
