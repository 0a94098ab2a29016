import { Transaction } from "../../db/sequelize.ts";
import type { Database } from "../../db/connection.ts";
import { bumpSubscribersVersion } from "../../db/counts.ts";
import type { SubscriberRow } from "../../db/models/subscriber.ts";
import { withTransaction } from "../../db/transaction.ts";
import { enqueue } from "../../jobs/outbox.ts";
import type { Encryption } from "../../kernel/encryption.ts";
import { isSuppressed } from "../../db/suppressions.ts";
import type { Clock } from "../../kernel/clock.ts";
import { newToken } from "./links.ts";
import { confirmationEmail, confirmationKey, findConfirmations } from "./confirmation-email.job.ts";

export interface NewsletterDeps {
  readonly database: Database;
  readonly encryption: Encryption;
  readonly clock: Clock;
}

interface SubscribeRequest {
  readonly name: string | null;
  readonly email: string;
  readonly subscribed: boolean;
}

/** An email address gets at most one confirmation email in this time, */
const emailPauseMs = 10 * 60_000;
/** and at most this many in thirty days. */
const mostEmails = { count: 3, periodMs: 30 * 24 * 3_600_000 };

/**
 * Stores a subscriber and enqueues the confirmation email. The form proves nothing about the sender, so it never ends a
 * subscription and changes no data of an address that was confirmed before. Who opted out is not asked again: they
 * return by the link in their last email, or by the owner's hand.
 */
export async function subscribe(deps: NewsletterDeps, request: SubscribeRequest): Promise<void> {
  const { subscriber } = deps.database.models;
  const byEmail = { emailKey: request.email.toLowerCase() };
  if (await isSuppressed(deps, byEmail.emailKey)) return;
  for (;;) {
    // A transaction of its own: on MySQL a duplicate insert holds a shared lock, so two requests would deadlock.
    if (!(await subscriber.findOne({ where: byEmail }))) {
      await withTransaction(deps.database, async (transaction) => {
        await subscriber.bulkCreate([newRow(deps, request)], { ignoreDuplicates: true, transaction });
        await bumpSubscribersVersion(deps.database, transaction);
      });
    }
    if (!request.subscribed) return;
    const isKnown = await withTransaction(deps.database, async (transaction) => {
      const row = await subscriber.findOne({ where: byEmail, transaction, lock: Transaction.LOCK.UPDATE });
      if (row && (await needsEmail(deps, row, transaction))) await enqueueEmail(deps, row, request, transaction);
      return row !== null;
    });
    // False if the clean-up deleted the row between the two transactions.
    if (isKnown) return;
  }
}

function newRow({ clock }: NewsletterDeps, { name, email }: SubscribeRequest) {
  return {
    email,
    emailKey: email.toLowerCase(),
    name,
    subscribed: false,
    confirmToken: newToken(),
    unsubscribeToken: newToken(),
    confirmationRequestedAt: null,
    createdAt: clock.now(),
  };
}

async function needsEmail(
  { database, clock }: NewsletterDeps,
  row: SubscriberRow,
  transaction: Transaction,
): Promise<boolean> {
  if (row.subscribed || row.confirmedAt !== null || row.unsubscribedAt !== null) return false;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  if (row.confirmationRequestedAt !== null && row.confirmationRequestedAt > ago(emailPauseMs)) return false;
  const sent = await findConfirmations(database, row.id, ago(mostEmails.periodMs), transaction);
  return sent.length < mostEmails.count && sent.every(({ outcome }) => outcome !== null);
}

async function enqueueEmail(
  { database, clock }: NewsletterDeps,
  row: SubscriberRow,
  { name, email }: SubscribeRequest,
  transaction: Transaction,
): Promise<void> {
  const now = clock.now();
  await row.update({ email, name: name ?? row.name, confirmationRequestedAt: now }, { transaction });
  await bumpSubscribersVersion(database, transaction);
  await enqueue(database, transaction, confirmationEmail, {
    payload: { subscriberId: row.id, confirmationRequestedAt: now.toISOString() },
    dedupeKey: confirmationKey(row.id, now),
    now,
  });
}
