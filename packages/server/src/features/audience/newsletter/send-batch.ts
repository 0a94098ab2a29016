import type { Logger } from "../../../kernel/logger.ts";
import {
  classifyFailure,
  makeRefusalCounter,
  type Refusal,
  type RefusalCounter,
  type Stop,
} from "./classify-failure.ts";
import type { DueRecipient, Mailing } from "./mailing.ts";
import { endSlots, takeSlots } from "./sending-slots.ts";
import { storeFailure, storeSent } from "./store-recipient.ts";
import type { Services } from "../../feature.ts";

export interface BatchResult {
  readonly sent: number;
  readonly stop: Stop | null;
}

const batchSize = 50;
/** The number of a mailing's emails that are sent at once: a kill leaves at most this number uncertain. */
const concurrency = 5;

interface Batch {
  readonly mailing: Mailing;
  readonly signal: AbortSignal;
  readonly log: Logger;
}

/** Sends emails to the due recipients, at most {@link batchSize}. */
export async function sendBatch(services: Services, batch: Batch): Promise<BatchResult> {
  const { clock } = services;
  const { mailing } = batch;
  const due = await mailing.readDue(clock.now(), batchSize);
  const left = due.filter(({ receives }) => !receives).map(({ id }) => id);
  await mailing.skipLeft(left, clock.now());
  const queue = due.filter(({ receives }) => receives);
  const progress: Progress = { sent: 0, stop: null, refusals: makeRefusalCounter(mailing) };
  const lines = Array.from({ length: concurrency }, () => sendNext(services, batch, queue, progress));
  const ended = await Promise.allSettled(lines);
  const failed = ended.find((settled) => settled.status === "rejected");
  if (failed) throw failed.reason;
  return { sent: progress.sent, stop: moreSerious(progress.stop, await progress.refusals.judge()) };
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
async function sendOne(services: Services, { mailing, log }: Batch, recipient: DueRecipient): Promise<End> {
  const { clock, mailer } = services;
  const { id, email: to, unsubscribeToken, locale } = recipient;
  if (to === null || unsubscribeToken === null) return "next";
  const email = mailing.address({ id, to, unsubscribeToken, locale });
  try {
    await mailer.send(email, () => mailing.markSending(id, clock.now()));
  } catch (error) {
    const verdict = classifyFailure(error);
    if (verdict === null) throw error;
    log.info({ ...mailing.describe(id), verdict: verdict.kind, err: error }, "newsletter email not sent");
    if (verdict.kind === "withdrawn") {
      await mailing.skipLeft([id], clock.now());
      return (await mailing.isSending()) ? "next" : { kind: "withdrawn" };
    }
    return storeFailure(services, mailing, { id, email: to, attempts: recipient.attempts }, { verdict, error });
  }
  await storeSent(mailing, id, clock.now());
  return null;
}
