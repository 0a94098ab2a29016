import { forReader } from "@recital/contract/site-renderer";
import type { Subscriber } from "@recital/contract/endpoints/audience/subscribers";
import type { SubscriberSource } from "@recital/contract/values/newsletter";
import { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { subscriberStatus } from "../../../domain/subscriber-status.ts";
import { isSuppressed, liftSuppression, overruleHardBounces, suppressEmails } from "../../../email/suppressions.ts";
import { HttpError } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import type { NewsletterRequest } from "../../listeners.ts";
import type { OrderRow } from "../../orders/orders/tables.ts";
import { countSubscriberChange } from "../subscribers/counts.ts";
import { nearOf } from "../subscribers/read-subscribers.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import {
  confirmationEmail,
  findPause,
  hasOptedOut,
  invitationEmail,
  makePending,
  type Pause,
  type Person,
  requestConfirmation,
  withSubscriber,
} from "./confirmations.ts";
import { confirmLink, unsubscribeHeaders, unsubscribeLink } from "./issue-email.ts";
import { issueRecipientTable } from "./tables.ts";

interface SubscribeRequest extends Person {
  readonly subscribed: boolean;
  /** Where a new address comes from. */
  readonly source: Extract<SubscriberSource, "form" | "order" | "table">;
}

/**
 * Stores a subscriber and enqueues the confirmation email. The form, and the checkbox of an order, prove nothing about the sender, so they never end a
 * subscription and change no data of an address that was confirmed before. Who opted out is not asked again: they
 * return by the link in their last email, or by the owner's invitation.
 */
export async function subscribe(services: Services, request: SubscribeRequest): Promise<void> {
  if (await isSuppressed(services, request.email.toLowerCase())) return;
  await withSubscriber(services, request, async (row, transaction) => {
    if (!request.subscribed || row.subscribed || hasOptedOut(row)) return;
    if ((await findPause(services, row, transaction)) !== null) return;
    await requestConfirmation(services, row, request, { kind: confirmationEmail, transaction });
  });
}

/**
 * Asks a buyer in the email that delivers something free. That email is sent in any case, so no pause applies; a repeated
 * attempt of it is the same request. Null for people whom the form does not ask either.
 */
export async function askWithDelivery(
  services: Services,
  { customerEmail: email, locale, paidAt }: Pick<OrderRow, "customerEmail" | "locale" | "paidAt">,
): Promise<NewsletterRequest | null> {
  if (await isSuppressed(services, email.toLowerCase())) return null;
  const buyer = { name: null, email, locale, source: "order" } as const;
  const site = forReader(await services.readSite(), locale);
  return withSubscriber(services, buyer, async (row, transaction) => {
    if (row.subscribed || hasOptedOut(row)) return null;
    const { confirmationRequestedAt, confirmToken, unsubscribeToken } = row;
    const isAsked = confirmationRequestedAt !== null && paidAt !== null && confirmationRequestedAt >= paidAt;
    if (!isAsked) await makePending(services, row, buyer, transaction);
    return {
      confirmUrl: confirmLink(site, confirmToken),
      unsubscribeUrl: unsubscribeLink(site, unsubscribeToken),
      headers: unsubscribeHeaders(site, unsubscribeToken),
    };
  });
}

/**
 * Confirms the subscription with this token, after which the form may ask this person again. Idempotent. Returns false
 * if the token is unknown.
 */
export function confirmSubscription(services: Services, confirmToken: string): Promise<boolean> {
  const { database, clock } = services;
  return withTransaction(database, async (transaction) => {
    const where = { confirmToken };
    const row = await database.model(subscriberTable).findOne({ where, transaction, lock: Transaction.LOCK.UPDATE });
    if (!row) return false;
    if (!row.subscribed) {
      const now = clock.now();
      const confirmed = { subscribed: true, confirmedAt: now, consentAt: now, unsubscribedAt: null };
      await row.update(confirmed, { transaction });
      await liftSuppression(services, row.emailKey, transaction);
      await countSubscriberChange(database, { at: now, subscribed: 1 }, transaction);
    }
    return true;
  });
}

/**
 * Subscribes a person who has proven that the email address is theirs, so that no confirmation email is needed. It is
 * their own word, also after they left. Idempotent.
 */
export async function subscribeProven(services: Services, person: Person): Promise<void> {
  const confirmToken = await withSubscriber(services, { ...person, source: "form" }, (row) =>
    Promise.resolve(row.confirmToken),
  );
  await confirmSubscription(services, confirmToken);
}

/**
 * Ends the subscription or the open request with this token. The confirmation link still works: the form does not ask
 * this person again. It counts for the issue whose email contained the link. Returns false if the token is unknown.
 */
export function endSubscription(
  services: Services,
  unsubscribeToken: string,
  issueId: number | null,
): Promise<boolean> {
  const { database, clock } = services;
  return withTransaction(database, async (transaction) => {
    const where = { unsubscribeToken };
    const row = await database.model(subscriberTable).findOne({ where, transaction, lock: Transaction.LOCK.UPDATE });
    if (!row) return false;
    if (subscriberStatus(row) !== "unsubscribed") {
      const [now, departed] = [clock.now(), row.subscribed ? 1 : 0];
      await row.update({ subscribed: false, unsubscribedAt: now }, { transaction });
      if (issueId !== null) {
        const email = { issueId, subscriberId: row.id, unsubscribedAt: null };
        await database.model(issueRecipientTable).update({ unsubscribedAt: now }, { where: email, transaction });
      }
      await countSubscriberChange(database, { at: now, departed }, transaction);
    } else {
      // The owner can undo what a bounce caused, but not the person's own word.
      const facts = { reason: "unsubscribed", source: "site", at: clock.now() } as const;
      await overruleHardBounces(services, [row.emailKey], facts, transaction);
    }
    return true;
  });
}

/**
 * Invites a person to the newsletter in the owner's name, also one who opted out: stores them as pending and enqueues
 * the confirmation email. Until they confirm, the form still does not ask a person again who opted out.
 * @throws {HttpError} 409 if the person is subscribed, or gets no confirmation email for now
 */
export function invite(services: Services, person: Person): Promise<Subscriber> {
  return withSubscriber(services, { ...person, source: "invitation" }, async (row, transaction) => {
    if (row.subscribed) throw refusal("subscribed");
    const pause = await findPause(services, row, transaction);
    if (pause !== null) throw refusal(pause);
    // The hash outlasts the row, which the clean-up deletes if the person does not confirm.
    if (hasOptedOut(row)) {
      const facts = { reason: "unsubscribed", source: "site", at: services.clock.now() } as const;
      await suppressEmails(services, [row.emailKey], facts, transaction);
    }
    await requestConfirmation(services, row, person, { kind: invitationEmail, transaction });
    const { id, name, email, createdAt } = row;
    const chosen = { topics: row.topics ?? [], near: nearOf(row) };
    return { id, name, email, subscribed: false, status: "pending", ...chosen, createdAt: createdAt.toISOString() };
  });
}

const refusals: Readonly<Record<Pause | "subscribed", readonly [code: string, message: string]>> = {
  subscribed: ["already_subscribed", "This person is already subscribed."],
  "ten-minutes": [
    "confirmation_just_requested",
    "A confirmation email to this person was requested less than 10 minutes ago. Please try again later.",
  ],
  "thirty-days": [
    "too_many_confirmations",
    "3 confirmation emails to this person were requested in the last 30 days. Please try again later.",
  ],
  waiting: ["confirmation_waits", "A confirmation email to this person is waiting to be sent."],
};

function refusal(reason: Pause | "subscribed"): HttpError {
  const [code, message] = refusals[reason];
  return new HttpError(409, code, message, { fields: { email: message } });
}
