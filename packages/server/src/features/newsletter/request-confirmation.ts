import type { SubscriberSource } from "@recital/contract/values/newsletter";
import { bumpSubscribersVersion } from "../subscribers/counts.ts";
import { Transaction } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import { enqueue } from "../../jobs/outbox.ts";
import {
  confirmationKey,
  findConfirmations,
  type confirmationEmail,
  type invitationEmail,
} from "./confirmation-email.job.ts";
import { newToken } from "./links.ts";
import { type SubscriberRow, subscriberTable } from "../subscribers/tables.ts";
import type { Services } from "../feature.ts";

/** A person who asks for the newsletter or is invited to it. */
export interface Person {
  readonly name: string | null;
  readonly email: string;
}

/** `source`: where a new row comes from. */
interface NewPerson extends Person {
  readonly source: SubscriberSource;
}

/** An email address gets at most one confirmation email in this time, */
const emailPauseMs = 10 * 60_000;
/** and at most this many in thirty days. */
const mostEmails = { count: 3, periodMs: 30 * 24 * 3_600_000 };

/**
 * Calls `change` in a transaction with the person's row, which is locked. A new email address gets a row first, which is
 * not subscribed.
 */
export async function withSubscriber<T>(
  services: Services,
  person: NewPerson,
  change: (row: SubscriberRow, transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { database } = services;
  const subscriber = database.model(subscriberTable);
  const where = { emailKey: person.email.toLowerCase() };
  for (;;) {
    // A transaction of its own: on MySQL a duplicate insert holds a shared lock, so two requests would deadlock.
    if (!(await subscriber.findOne({ where }))) {
      await withTransaction(database, async (transaction) => {
        await subscriber.bulkCreate([newRow(services, person)], { ignoreDuplicates: true, transaction });
        await bumpSubscribersVersion(database, transaction);
      });
    }
    const changed = await withTransaction(database, async (transaction) => {
      const row = await subscriber.findOne({ where, transaction, lock: Transaction.LOCK.UPDATE });
      return row && { result: await change(row, transaction) };
    });
    // Null if the clean-up deleted the row between the two transactions.
    if (changed) return changed.result;
  }
}

function newRow({ clock }: Services, { name, email, source }: NewPerson) {
  return {
    email,
    emailKey: email.toLowerCase(),
    name,
    source,
    subscribed: false,
    confirmToken: newToken(),
    unsubscribeToken: newToken(),
    confirmationRequestedAt: null,
    createdAt: clock.now(),
  };
}

/** Whether this person left the newsletter or refused it: the form does not ask them again. */
export function hasOptedOut({ subscribed, confirmedAt, unsubscribedAt }: SubscriberRow): boolean {
  return !subscribed && (confirmedAt !== null || unsubscribedAt !== null);
}

/** A reason why an email address gets no confirmation email for now. */
export type Pause = "ten-minutes" | "thirty-days" | "waiting";

/** Returns why a subscriber gets no confirmation email for now, or null. `waiting`: the last one is not sent yet. */
export async function findPause(
  { database, clock }: Services,
  row: SubscriberRow,
  transaction: Transaction,
): Promise<Pause | null> {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  if (row.confirmationRequestedAt !== null && row.confirmationRequestedAt > ago(emailPauseMs)) return "ten-minutes";
  const requested = await findConfirmations(database, row.id, ago(mostEmails.periodMs), transaction);
  if (requested.some(({ outcome }) => outcome === null)) return "waiting";
  return requested.length < mostEmails.count ? null : "thirty-days";
}

type ConfirmationKind = typeof confirmationEmail | typeof invitationEmail;

/** Makes the subscriber pending and enqueues the confirmation email. */
export async function requestConfirmation(
  { database, clock }: Services,
  row: SubscriberRow,
  { name, email }: Person,
  { kind, transaction }: { readonly kind: ConfirmationKind; readonly transaction: Transaction },
): Promise<void> {
  const now = clock.now();
  const pending = { confirmationRequestedAt: now, confirmedAt: null, unsubscribedAt: null };
  await row.update({ email, name: name ?? row.name, ...pending }, { transaction });
  await bumpSubscribersVersion(database, transaction);
  await enqueue(database, transaction, kind, {
    payload: { subscriberId: row.id, confirmationRequestedAt: now.toISOString() },
    dedupeKey: confirmationKey(row.id, now),
    now,
  });
}
