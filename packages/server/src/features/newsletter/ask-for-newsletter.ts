import { Transaction } from "sequelize";
import type { Database } from "../../db/connection.ts";
import { touchSubscribers } from "../../db/count-subscribers.ts";
import type { SubscriberRow } from "../../db/models/subscriber.ts";
import { withTransaction } from "../../db/transaction.ts";
import { enqueue } from "../../jobs/outbox.ts";
import type { Clock } from "../../kernel/clock.ts";
import { newToken } from "./links.ts";
import { confirmationMail } from "./mail-jobs.ts";

export interface NewsletterDeps {
  readonly database: Database;
  readonly clock: Clock;
}

interface NewsletterRequest {
  readonly name: string | null;
  readonly email: string;
  readonly subscribed: boolean;
}

/** One address gets at most one confirmation mail in this time, whoever types it in and however often. */
const mailPauseMs = 10 * 60_000;

/**
 * Stores who asks and promises the mail that asks back. It only ever begins a subscription: what was typed into a form
 * proves nothing, so it ends none and changes nothing of an address that once confirmed.
 */
export async function askForNewsletter(deps: NewsletterDeps, request: NewsletterRequest): Promise<void> {
  const { subscriber } = deps.database.models;
  const byAddress = { emailKey: request.email.toLowerCase() };
  for (;;) {
    // Outside the other transaction: on MySQL a refused insert keeps a shared lock, over which two requests would deadlock.
    if (!(await subscriber.findOne({ where: byAddress }))) {
      await withTransaction(deps.database, async (transaction) => {
        await subscriber.bulkCreate([newRow(deps, request)], { ignoreDuplicates: true, transaction });
        await touchSubscribers(deps.database, transaction);
      });
    }
    if (!request.subscribed) return;
    const isKnown = await withTransaction(deps.database, async (transaction) => {
      const row = await subscriber.findOne({ where: byAddress, transaction, lock: Transaction.LOCK.UPDATE });
      if (row && needsMail(row, deps.clock.now())) await promiseMail(deps, row, request, transaction);
      return row !== null;
    });
    // False where the clean-up took the row between the two steps.
    if (isKnown) return;
  }
}

function newRow({ clock }: NewsletterDeps, { name, email }: NewsletterRequest) {
  return {
    email,
    emailKey: email.toLowerCase(),
    name,
    subscribed: false,
    confirmToken: newToken(),
    unsubscribeToken: newToken(),
    askedAt: null,
    createdAt: clock.now(),
  };
}

function needsMail(row: SubscriberRow, now: Date): boolean {
  return !row.subscribed && (row.askedAt === null || now.getTime() - row.askedAt.getTime() >= mailPauseMs);
}

async function promiseMail(
  { database, clock }: NewsletterDeps,
  row: SubscriberRow,
  { name, email }: NewsletterRequest,
  transaction: Transaction,
): Promise<void> {
  const now = clock.now();
  const typed = row.confirmedAt === null ? { email, name: name ?? row.name } : {};
  await row.update({ ...typed, askedAt: now }, { transaction });
  await enqueue(database, transaction, confirmationMail, {
    payload: { subscriberId: row.id, askedAt: now.toISOString() },
    dedupeKey: `${confirmationMail.kind}-${row.id}-${now.getTime()}`,
    now,
  });
}
