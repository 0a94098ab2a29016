import type { Database } from "../../../db/connection.ts";
import { readTimeZone } from "../../../db/read-site.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";
import type { OrderChange, OrderListener } from "../../listeners.ts";
import { revokeGiven } from "../../music/downloads/give-to-person.ts";
import { recordEvent } from "../orders/present-timeline.ts";
import { morningOf } from "./check-gift.ts";
import { keyOf, readLeftItems, subjectsOf } from "./gift-content.ts";
import { enqueueGift } from "./gift-email.job.ts";
import { type GiftRow, giftTable } from "./tables.ts";

/** Sends a gift on its way with the payment, and takes it back with a refund. */
export function giftListener(database: Database): OrderListener {
  return {
    async onPaid(change) {
      const gift = await findGiftOf(database, change);
      if (gift?.state === "unpaid") await sendOnItsWay(database, gift, change);
      await followRefunds(database, gift, change);
    },
    async onRefundChanged(change) {
      await followRefunds(database, await findGiftOf(database, change), change);
    },
  };
}

function findGiftOf({ model }: Database, { order, transaction }: OrderChange): Promise<GiftRow | null> {
  return model(giftTable).findOne({ where: { orderId: order.id }, transaction });
}

async function sendOnItsWay(database: Database, gift: GiftRow, change: OrderChange): Promise<void> {
  const { order, transaction } = change;
  if (gift.email === null) return void (await gift.update({ state: "card" }, { transaction }));
  const dueAt = await readDueAt(database, gift, change);
  // Its payment, and this email, may have followed a backup without them that was restored since.
  const mayBeSent = order.restoredAt !== null && dueAt <= change.now;
  await gift.update({ state: mayBeSent ? "uncertain" : "waiting", dueAt }, { transaction });
  if (!mayBeSent) await enqueueGift(database, gift, { dueAt, ...change });
}

/** Returns when the email of a gift is due: in the morning of its day, or now. */
export async function readDueAt(
  database: Database,
  { deliverOn }: GiftRow,
  { transaction, now }: Pick<OrderChange, "transaction" | "now">,
): Promise<Date> {
  if (deliverOn === null) return now;
  const morning = morningOf(deliverOn, await readTimeZone(database, transaction));
  return morning > now ? morning : now;
}

type Subject = Parameters<typeof keyOf>[0];

/** Revokes what refunds gave back: the whole of an unopened gift, or the items of an opened one. */
async function followRefunds(database: Database, gift: GiftRow | null, change: OrderChange): Promise<void> {
  if (!gift) return;
  const { order, transaction, now } = change;
  const left = await readLeftItems(database, order, transaction);
  if (gift.openedAt !== null) {
    const kept = new Set(subjectsOf(left).map(keyOf));
    const returned = {
      source: "gift" as const,
      sourceId: gift.id,
      isGone: (grant: Subject) => !kept.has(keyOf(grant)),
    };
    return revokeGiven(database, returned, change);
  }
  const isGone = left.length === 0;
  if (isGone === (gift.revokedAt !== null)) return;
  await gift.update({ revokedAt: isGone ? now : null }, { transaction });
  const text = isGone
    ? "The gift was taken back, because the order was refunded"
    : "The gift is there again, because a refund failed";
  await recordEvent(database, transaction, { orderId: order.id, kind: "downloads", text, adminName: null, now });
  if (isGone || gift.state !== "waiting") return;
  // Its job may have ended meanwhile, without an email.
  const dueAt = await readDueAt(database, gift, change);
  await gift.update({ dueAt }, { transaction });
  await enqueueGift(database, gift, { dueAt, ...change });
}

/** Records that the emails to an address bounce, in the gifts that were sent to it and are not opened. */
export async function recordGiftBounce(
  { model }: Database,
  { email, at }: { readonly email: string; readonly at: Date },
  transaction: Transaction,
): Promise<void> {
  const sent = await model(giftTable).findAll({ where: { state: "sent", openedAt: null }, transaction });
  const emailKey = emailKeyOf(email);
  for (const gift of sent) {
    if (gift.email === null || emailKeyOf(gift.email) !== emailKey || (gift.sentAt ?? at) > at) continue;
    await gift.update({ state: "failed" }, { transaction });
  }
}
