import { formatDayIn } from "@recital/contract/values/format";
import type { Language } from "@recital/contract/values/language";
import type { SubscriberSource } from "@recital/contract/values/newsletter";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { Op, Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { subscriberStatus } from "../../../domain/subscriber-status.ts";
import { sendEmail } from "../../../email/send-email.ts";
import { emailsPerHour, sendWithinLimit } from "../../../email/sending-limit.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, enqueueAll, type JobKind } from "../../../jobs/outbox.ts";
import { type JobRow, jobTable } from "../../../jobs/table.ts";
import type { Services } from "../../feature.ts";
import { knowPerson, readSiteOf } from "../people/know-person.ts";
import { bumpSubscribersVersion } from "../subscribers/counts.ts";
import { type SubscriberRow, subscriberTable } from "../subscribers/tables.ts";
import { renderConfirmSubscription } from "./emails/confirm-subscription.tsx";
import type { ChoiceColumns } from "./topics.ts";
import { confirmationMessageId, confirmLink, newToken, unsubscribeHeaders, unsubscribeLink } from "./issue-email.ts";

/** A person who asks for the newsletter or is invited to it. */
export interface Person {
  readonly name: string | null;
  readonly email: string;
  /** The language of the page on which they ask. */
  readonly locale?: Language | null | undefined;
  /** What they want to hear of; absent: as before, and everything of a new one. */
  readonly choice?: ChoiceColumns | undefined;
}

/** `source`: where a new row comes from. */
interface NewPerson extends Person {
  readonly source: SubscriberSource;
}

/** An email address gets at most one confirmation email in this time, */
const emailPauseMs = 10 * 60_000;
/** and at most this many in thirty days. */
const maxEmails = { count: 3, periodMs: 30 * 24 * 3_600_000 };

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
        const personId = await knowPerson(database, person, { transaction, now: services.clock.now() });
        await subscriber.bulkCreate([{ ...newRow(services, person), personId }], {
          ignoreDuplicates: true,
          transaction,
        });
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

function newRow({ clock }: Services, { name, email, source, choice }: NewPerson) {
  return {
    ...choice,
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
  const requested = await findConfirmations(database, row.id, ago(maxEmails.periodMs), transaction);
  if (requested.some(({ outcome }) => outcome === null)) return "waiting";
  return requested.length < maxEmails.count ? null : "thirty-days";
}

type ConfirmationKind = typeof confirmationEmail | typeof invitationEmail;

/** Makes the subscriber pending and enqueues the confirmation email. */
export async function requestConfirmation(
  services: Services,
  row: SubscriberRow,
  person: Person,
  { kind, transaction }: { readonly kind: ConfirmationKind; readonly transaction: Transaction },
): Promise<void> {
  const { database } = services;
  const now = await makePending(services, row, person, transaction);
  await enqueue(database, transaction, kind, {
    payload: { subscriberId: row.id, confirmationRequestedAt: now.toISOString() },
    dedupeKey: confirmationKey(row.id, now),
    now,
  });
}

/** Makes the subscriber pending. Returns the time of the request, which identifies it. */
export async function makePending(
  { database, clock }: Services,
  row: SubscriberRow,
  { name, email, locale, choice }: Person,
  transaction: Transaction,
): Promise<Date> {
  const now = clock.now();
  const pending = { confirmationRequestedAt: now, confirmedAt: null, unsubscribedAt: null };
  await row.update({ email, name: name ?? row.name, ...choice, ...pending }, { transaction });
  if (locale) await knowPerson(database, { email, locale }, { transaction, now });
  await bumpSubscribersVersion(database, transaction);
  return now;
}

/** Asks a subscriber to confirm. One for each request; `confirmationRequestedAt` identifies the request. */
export const confirmationEmail = {
  kind: "newsletter-confirmation",
  payload: z.object({ subscriberId: z.int().positive(), confirmationRequestedAt: z.iso.datetime() }),
  causedBy: "stranger",
  uses: "email",
} satisfies JobKind;

/** Does the same for a person whom the owner invited, even if the person is suppressed. */
export const invitationEmail = {
  kind: "newsletter-invitation",
  payload: confirmationEmail.payload,
  causedBy: "owner",
  uses: "email",
} satisfies JobKind;

/** The same for a person whom the owner imported. */
export const importedConfirmationEmail = {
  kind: "newsletter-import-confirmation",
  payload: confirmationEmail.payload,
  causedBy: "owner",
  uses: "mailing",
} satisfies JobKind;

/** Returns the dedupe key of the email for one request. */
export function confirmationKey(subscriberId: number, requestedAt: Date): string {
  return `${keyPrefix(subscriberId)}${requestedAt.getTime()}`;
}

/** Returns the jobs of a subscriber's confirmation emails that were enqueued since this time. */
export function findConfirmations(
  database: Database,
  subscriberId: number,
  since: Date,
  transaction: Transaction,
): Promise<JobRow[]> {
  const prefix = keyPrefix(subscriberId);
  // A range, because LIKE uses no index on SQLite; "." follows "-".
  const dedupeKey = { [Op.gte]: prefix, [Op.lt]: `${prefix.slice(0, -1)}.` };
  return database.model(jobTable).findAll({ where: { dedupeKey, createdAt: { [Op.gt]: since } }, transaction });
}

function keyPrefix(subscriberId: number): string {
  return `${confirmationEmail.kind}-${subscriberId}-`;
}

export function confirmationEmailHandlers(services: Services): JobHandler[] {
  return [confirmationEmail, invitationEmail, importedConfirmationEmail].map((kind) => makeHandler(services, kind));
}

function makeHandler(services: Services, kind: JobKind<typeof confirmationEmail.payload>): JobHandler {
  return jobHandler(kind, async ({ subscriberId, confirmationRequestedAt }, job) => {
    const row = await services.database.model(subscriberTable).findByPk(subscriberId);
    // Confirmed, unsubscribed or requested again while this job waited. A later request has an email of its own.
    if (!row || subscriberStatus(row) !== "pending") return;
    if (row.confirmationRequestedAt?.toISOString() !== confirmationRequestedAt) return;
    const site = await readSiteOf(services, row);
    const { artistName, contactEmail, publicUrl, language, languages, timezone } = site;
    const content = await renderConfirmSubscription({
      artistName,
      publicUrl,
      language,
      languages,
      contactEmail,
      requestedOn: formatDayIn(row.confirmationRequestedAt, timezone, language),
      confirmUrl: confirmLink(site, row.confirmToken),
      unsubscribeUrl: unsubscribeLink(site, row.unsubscribeToken),
    });
    const email = {
      ...content,
      to: row.email,
      messageId: confirmationMessageId(
        { subscriberId: row.id, requestedAt: row.confirmationRequestedAt },
        row.confirmToken,
        new URL(publicUrl).hostname,
      ),
      headers: unsubscribeHeaders(site, row.unsubscribeToken),
    };
    const send = () => sendEmail(services, job, email);
    if (kind.kind !== importedConfirmationEmail.kind) return send();
    await sendWithinLimit(services, { name: kind.kind, kinds: [kind.kind], jobId: job.id }, send);
  });
}

const hourMs = 3_600_000;

/**
 * Enqueues the confirmation emails of imported people. They are due in turn, as many an hour as may be sent, and wait in a
 * queue of their own: a person who signs up on the site does not wait for them. Who was asked lately is not asked again.
 */
export async function requestImportedConfirmations(
  services: Services,
  rows: readonly SubscriberRow[],
  now: Date,
  transaction: Transaction,
): Promise<void> {
  const asked: SubscriberRow[] = [];
  for (const row of rows) {
    const isNew = row.confirmationRequestedAt?.getTime() === now.getTime();
    if (!isNew && (await findPause(services, row, transaction)) !== null) continue;
    if (!isNew) await row.update({ confirmationRequestedAt: now }, { transaction });
    asked.push(row);
  }
  const { kind } = importedConfirmationEmail;
  const waiting = await services.database.model(jobTable).count({ where: { kind, outcome: null }, transaction });
  await enqueueAll(
    services.database,
    transaction,
    importedConfirmationEmail,
    asked.map((row, index) => ({
      payload: { subscriberId: row.id, confirmationRequestedAt: now.toISOString() },
      dedupeKey: confirmationKey(row.id, now),
      now,
      runAt: new Date(now.getTime() + Math.floor((waiting + index) / emailsPerHour) * hourMs),
    })),
  );
}
