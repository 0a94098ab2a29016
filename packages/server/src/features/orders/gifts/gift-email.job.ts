import { forReader, pageUrl } from "@recital/contract/site-renderer";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { translatedInto } from "../../../db/translations.ts";
import { sendEmail } from "../../../email/send-email.ts";
import { isSuppressed } from "../../../email/suppressions.ts";
import { JobFailure, jobHandler, type JobHandler, JobPostponed, type RunningJob } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { statefulRows, type StatefulRows } from "../../../jobs/stateful-rows.ts";
import { jobTable } from "../../../jobs/table.ts";
import { emailKeyOf, type NamedMessageId, signedMessageId } from "../../../kernel/emails.ts";
import type { Services } from "../../feature.ts";
import { readContact, recordEmailSent } from "../orders/email-handlers.ts";
import { readItemNames } from "../orders/item-names.ts";
import { findOrder } from "../orders/find-order.ts";
import { morningOf } from "./check-gift.ts";
import { renderGiftEmail } from "./emails/gift-email.tsx";
import { readGiver, readLeftItems } from "./gift-content.ts";
import { type GiftRow, giftTable } from "./tables.ts";

/** Sends the recipient the link to a gift, on its day. It contains no secret: the link is read when it is sent. */
export const giftEmail = {
  kind: "gift-email",
  payload: z.object({ giftId: z.int().positive() }),
  causedBy: "order",
  uses: "email",
} satisfies JobKind;

interface GiftToSend {
  readonly dueAt: Date;
  readonly transaction: Transaction | null;
  readonly now: Date;
}

/**
 * Enqueues the email of a gift whose state is `waiting`, in the transaction that sets it; not beside another one that is
 * still to be sent, as of a gift that was taken back for a while.
 */
export async function enqueueGift(
  database: Database,
  { id: giftId }: GiftRow,
  { dueAt, transaction, now }: GiftToSend,
): Promise<void> {
  const payload = { giftId };
  const where = { kind: giftEmail.kind, payload: JSON.stringify(payload), outcome: null };
  if ((await database.model(jobTable).count({ where, transaction })) > 0) return;
  const dedupeKey = `gift-${giftId}-${now.getTime()}`;
  await enqueue(database, transaction, giftEmail, { payload, dedupeKey, now, runAt: dueAt });
}

export function giftEmailHandler(services: Services): JobHandler {
  const { database, clock, publicUrl } = services;
  return jobHandler(giftEmail, async ({ giftId }, job) => {
    const gift = await database.model(giftTable).findByPk(giftId);
    // Opened by the link of a card, taken back or erased while this job waited, or held after a restore.
    if (!gift || gift.email === null || !isWaiting(gift)) return;
    const inMainLanguage = await services.readSite();
    const { deliverOn, email } = gift;
    // The time zone of the site may have changed since.
    const opensAt = deliverOn === null ? clock.now() : morningOf(deliverOn, inMainLanguage.timezone);
    if (opensAt > clock.now()) throw new JobPostponed(opensAt);
    if (await isSuppressed(services, emailKeyOf(email))) {
      await gift.update({ state: "failed" });
      return;
    }
    const order = await findOrder(database, gift.orderId);
    // The giver knows in which language the recipient reads.
    const site = forReader(inMainLanguage, order.locale);
    const items = await readLeftItems(database, order);
    const nameOf = await readItemNames(services, items, translatedInto(site));
    const content = await renderGiftEmail({
      ...(await readContact(services, site)),
      from: readGiver(gift, order),
      message: gift.message,
      items: items.map((item) => nameWithVariant(nameOf(item).name, item.variantTitle)),
      giftUrl: pageUrl(site, `/gifts/${gift.token}`),
    });
    // A bounce mailbox takes reports about it, so it is signed; each sending has another.
    const messageId = signedMessageId(`gift-${giftId}-${job.id}`, gift.token, new URL(publicUrl).hostname);
    try {
      await sendEmail(services, job, { ...content, to: email, messageId });
    } catch (error) {
      if (error instanceof JobFailure && error.verdict === "uncertain") await store(gift, { state: "uncertain" }, job);
      throw error;
    }
    await store(gift, { state: "sent", sentAt: clock.now() }, job);
    await recordEmailSent(services, order, job, "Gift sent to its recipient");
  });
}

/** Returns the ID of the gift that a Message-ID names; null for others. */
export function readGiftEmail({ name }: NamedMessageId): number | null {
  const [, id] = /^gift-(\d{1,15})-\d{1,15}$/.exec(name) ?? [];
  return id ? Number(id) : null;
}

function isWaiting({ state, openedAt, revokedAt }: GiftRow): boolean {
  return state === "waiting" && openedAt === null && revokedAt === null;
}

/** Never throws: a job that failed now would send the email again. */
async function store(
  gift: GiftRow,
  change: Partial<Pick<GiftRow, "state" | "sentAt">>,
  job: RunningJob,
): Promise<void> {
  await gift
    .update(change)
    .catch((error: unknown) => job.log.error({ err: error, gift: gift.id }, "state of a sent gift not stored"));
}

/**
 * The gifts whose email is not sent. One whose job has ended otherwise than by giving up may have been sent, as after the
 * death of the process, so it becomes uncertain and is not sent again by itself.
 */
export function waitingGifts({ database }: Services): StatefulRows {
  const gifts = database.model(giftTable);
  const waiting = { state: "waiting" as const, openedAt: null, revokedAt: null };
  return statefulRows(database, {
    job: giftEmail,
    async readInProgress() {
      const rows = await gifts.findAll({ where: waiting, attributes: ["id"], order: ["id"] });
      return rows.map(({ id }) => ({ giftId: id }));
    },
    async requeue({ giftId }, now) {
      const gift = await gifts.findOne({ where: { ...waiting, id: giftId } });
      if (!gift) return;
      const ended = { kind: giftEmail.kind, payload: JSON.stringify({ giftId }), outcome: ["done", "uncertain"] };
      if ((await database.model(jobTable).count({ where: ended })) > 0) await gift.update({ state: "uncertain" });
      else await enqueueGift(database, gift, { dueAt: gift.dueAt ?? now, transaction: null, now });
    },
    async fail({ giftId }) {
      await gifts.update({ state: "failed" }, { where: { ...waiting, id: giftId } });
    },
  });
}
