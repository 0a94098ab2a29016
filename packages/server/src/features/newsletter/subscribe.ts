import { Transaction } from "../../db/sequelize.ts";
import type { Database } from "../../db/connection.ts";
import { bumpSubscribersVersion } from "../../db/counts.ts";
import type { SubscriberRow } from "../../db/models/subscriber.ts";
import { withTransaction } from "../../db/transaction.ts";
import { enqueue } from "../../jobs/outbox.ts";
import type { Clock } from "../../kernel/clock.ts";
import { newToken } from "./links.ts";
import { confirmationEmail } from "./confirmation-email.job.ts";

export interface NewsletterDeps {
  readonly database: Database;
  readonly clock: Clock;
}

interface SubscribeRequest {
  readonly name: string | null;
  readonly email: string;
  readonly subscribed: boolean;
}

/** An email address gets at most one confirmation email in this time. */
const emailPauseMs = 10 * 60_000;

/**
 * Stores a subscriber and enqueues the confirmation email. The form proves nothing about the sender, so it never ends a
 * subscription and changes no data of an address that was confirmed before.
 */
export async function subscribe(deps: NewsletterDeps, request: SubscribeRequest): Promise<void> {
  const { subscriber } = deps.database.models;
  const byEmail = { emailKey: request.email.toLowerCase() };
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
      if (row && needsEmail(row, deps.clock.now())) await enqueueEmail(deps, row, request, transaction);
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

function needsEmail(row: SubscriberRow, now: Date): boolean {
  return (
    !row.subscribed &&
    (row.confirmationRequestedAt === null || now.getTime() - row.confirmationRequestedAt.getTime() >= emailPauseMs)
  );
}

async function enqueueEmail(
  { database, clock }: NewsletterDeps,
  row: SubscriberRow,
  { name, email }: SubscribeRequest,
  transaction: Transaction,
): Promise<void> {
  const now = clock.now();
  const entered = row.confirmedAt === null ? { email, name: name ?? row.name } : {};
  await row.update({ ...entered, confirmationRequestedAt: now }, { transaction });
  await enqueue(database, transaction, confirmationEmail, {
    payload: { subscriberId: row.id, confirmationRequestedAt: now.toISOString() },
    dedupeKey: `${confirmationEmail.kind}-${row.id}-${now.getTime()}`,
    now,
  });
}
