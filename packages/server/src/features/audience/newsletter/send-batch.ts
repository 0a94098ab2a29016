import type { Database } from "../../../db/connection.ts";
import { markRecipientSending, readDueRecipients, skipUnsubscribed, type DueRecipient } from "./queries.ts";
import type { RenderedEmail } from "../../../email/email-layout.tsx";
import type { Logger } from "../../../kernel/logger.ts";
import { issueEmail } from "./issue-email.ts";
import {
  classifyFailure,
  makeRefusalCounter,
  type Refusal,
  type RefusalCounter,
  type Stop,
} from "./classify-failure.ts";
import { endSlots, takeSlots } from "./sending-slots.ts";
import { storeFailure, storeSent } from "./store-recipient.ts";
import { type IssueRow, issueTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

export interface BatchResult {
  readonly sent: number;
  readonly stop: Stop | null;
}

const batchSize = 50;
/** The number of an issue's emails that are sent at once: a kill leaves at most this number uncertain. */
const concurrency = 5;

interface Batch {
  readonly row: IssueRow;
  readonly rendered: RenderedEmail;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

/** Sends emails to the due recipients, at most {@link batchSize}. */
export async function sendBatch(services: Services, batch: Batch): Promise<BatchResult> {
  const { database, clock } = services;
  const due = await readDueRecipients(database, batch.row.id, clock.now(), batchSize);
  const left = due.filter(({ receives }) => !receives).map(({ subscriberId }) => subscriberId);
  await skipUnsubscribed(database, batch.row.id, left, clock.now());
  const queue = due.filter(({ receives }) => receives);
  const progress: Progress = { sent: 0, stop: null, refusals: makeRefusalCounter(batch.row) };
  const lines = Array.from({ length: concurrency }, () => sendNext(services, batch, queue, progress));
  const ended = await Promise.allSettled(lines);
  const failed = ended.find((settled) => settled.status === "rejected");
  if (failed) throw failed.reason;
  return { sent: progress.sent, stop: moreSerious(progress.stop, await progress.refusals.judge(database)) };
}

interface Progress {
  sent: number;
  stop: Stop | null;
  readonly refusals: RefusalCounter;
}

async function sendNext(services: Services, batch: Batch, queue: DueRecipient[], progress: Progress): Promise<void> {
  while (progress.stop === null && !batch.signal.aborted) {
    const recipient = queue.shift();
    if (!recipient) return;
    const slots = await takeSlots(services);
    if (slots === null) {
      progress.stop = moreSerious(progress.stop, { kind: "limit" });
      return;
    }
    try {
      note(progress, await sendOne(services, batch, recipient));
    } finally {
      await endSlots(services, slots);
    }
  }
}

/** The failure of one email: null if it was sent. */
type End = Stop | Refusal | "next" | null;

function note(progress: Progress, end: End): void {
  if (end === "next") return;
  if (end === null) {
    progress.sent += 1;
    progress.refusals.addAccepted();
  } else if ("kind" in end) progress.stop = moreSerious(progress.stop, end);
  else {
    progress.refusals.add(end);
    progress.stop = moreSerious(progress.stop, progress.refusals.findSeries());
  }
}

const bySeriousness: readonly Stop["kind"][] = ["limit", "back-off", "refusals", "halt", "withdrawn"];

function moreSerious(known: Stop | null, stop: Stop | null): Stop | null {
  if (stop === null) return known;
  return known && bySeriousness.indexOf(known.kind) >= bySeriousness.indexOf(stop.kind) ? known : stop;
}

/** Sends one email. */
async function sendOne(services: Services, { row, rendered, log }: Batch, recipient: DueRecipient): Promise<End> {
  const { database, clock, mailer } = services;
  const { subscriberId, email: to, unsubscribeToken } = recipient;
  if (to === null || unsubscribeToken === null) return "next";
  const turn = { issueId: row.id, subscriberId };
  const email = issueEmail(rendered, { ...turn, to, unsubscribeToken }, services.publicUrl);
  try {
    await mailer.send(email, () => markRecipientSending(database, { ...turn, batch: row.batch, now: clock.now() }));
  } catch (error) {
    const verdict = classifyFailure(error);
    if (verdict === null) throw error;
    log.info({ ...turn, verdict: verdict.kind, err: error }, "newsletter email not sent");
    if (verdict.kind === "withdrawn") {
      await skipUnsubscribed(database, row.id, [subscriberId], clock.now());
      return (await isSending(database, row)) ? "next" : { kind: "withdrawn" };
    }
    return storeFailure(services, { ...turn, email: to, attempts: recipient.attempts }, { verdict, error });
  }
  await storeSent(database, turn, clock.now());
  return null;
}

async function isSending({ model }: Database, { id, batch }: IssueRow): Promise<boolean> {
  return (await model(issueTable).count({ where: { id, batch, state: "sending" } })) > 0;
}
