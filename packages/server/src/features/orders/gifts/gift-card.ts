import type { GiftCard } from "@recital/contract/endpoints/orders/gifts";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { encode } from "uqr";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { HttpError, notFound } from "../../../kernel/errors.ts";
import { randomToken } from "../../../kernel/ids.ts";
import { withTransaction } from "../../../db/transaction.ts";
import type { Services } from "../../feature.ts";
import { findOrderOf } from "../orders/buyer-access.ts";
import { readItemNames } from "../orders/item-names.ts";
import { findOrder, lockOrder } from "../orders/find-order.ts";
import { presentGift } from "../orders/present-gift.ts";
import { recordEvent } from "../orders/present-timeline.ts";
import { requireRecipient } from "./check-gift.ts";
import { readGiver, readLeftItems } from "./gift-content.ts";
import { enqueueGift } from "./gift-email.job.ts";
import { readDueAt } from "./gift-listener.ts";
import { readOpeningDay } from "./open-gift.ts";
import { giftTable } from "./tables.ts";

/**
 * Returns the card that the giver of a gift prints.
 * @throws {HttpError} 404 for any other visitor, and for an order with no gift that can be opened
 */
export async function readGiftCard(services: Services, context: RequestContext, orderId: number): Promise<GiftCard> {
  const { database, clock, publicUrl } = services;
  const order = await findOrderOf(database, context, orderId, clock.now());
  const gift = await database.model(giftTable).findOne({ where: { orderId } });
  const path = presentGift(gift ?? undefined)?.url;
  if (!gift || !path) throw notFound("There is no gift to open");
  const items = await readLeftItems(database, order);
  const nameOf = await readItemNames(services, items, context.language);
  return {
    from: readGiver(gift, order),
    message: gift.message,
    items: items.map((item) => nameWithVariant(nameOf(item).name, item.variantTitle)),
    opensOn: await readOpeningDay(services, gift),
    url: `${publicUrl}${path}`,
    qr: drawCode(`${publicUrl}${path}`),
  };
}

/** Returns a QR code as squares of an SVG path, with the quiet zone that scanners need. */
function drawCode(text: string): GiftCard["qr"] {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { path: squares.join(""), size };
}

interface SentAgain {
  readonly orderId: number;
  readonly adminName: string;
}

/** A second click within this time does not send another email. */
const secondClickMs = 10_000;

/**
 * Enqueues the email of a gift again: on its day, or now.
 * @throws {HttpError} 404; 409 if it waits or was just sent, was opened or taken back, or has no address
 */
export async function sendGiftAgain({ database, clock }: Services, { orderId, adminName }: SentAgain): Promise<void> {
  await withTransaction(database, async (transaction) => {
    await lockOrder(database, orderId, transaction);
    const { gift, shown } = await findLeftGift(database, orderId, transaction);
    const now = clock.now();
    if (gift.email === null) throw refusal("This gift has no email address: its card is handed over.");
    const isFresh = gift.sentAt !== null && now.getTime() - gift.sentAt.getTime() < secondClickMs;
    if (shown.state === "waiting" || isFresh) throw refusal("This gift waits to be sent, or was sent a moment ago.");
    const dueAt = await readDueAt(database, gift, { transaction, now });
    await gift.update({ state: "waiting", dueAt }, { transaction });
    await enqueueGift(database, gift, { dueAt, transaction, now });
    const text = "Gift sent to its recipient again";
    await recordEvent(database, transaction, { orderId, kind: "mail-resent", text, adminName, now });
  });
}

/**
 * Sends a gift to another address, of the owner's hand. Who got the former email, or has the card, cannot open it any
 * more: the link is a new one.
 * @throws {HttpError} 404; 409 if it was opened or taken back; 422 naming `email` for an address that cannot get it
 */
export async function correctRecipient(
  services: Services,
  { orderId, adminName, email }: SentAgain & { readonly email: string },
): Promise<void> {
  const { database, clock } = services;
  const { customerEmail } = await findOrder(database, orderId);
  await requireRecipient(services, email, { customerEmail, field: "email" });
  await withTransaction(database, async (transaction) => {
    await lockOrder(database, orderId, transaction);
    const { gift } = await findLeftGift(database, orderId, transaction);
    const now = clock.now();
    const dueAt = await readDueAt(database, gift, { transaction, now });
    await gift.update({ email, token: randomToken(), state: "waiting", dueAt }, { transaction });
    await enqueueGift(database, gift, { dueAt, transaction, now });
    const text = "Address of the gift corrected; its former link has ended";
    await recordEvent(database, transaction, { orderId, kind: "mail-resent", text, adminName, now });
  });
}

/** @throws {HttpError} 404; 409 if the gift of the order was opened or taken back */
async function findLeftGift(database: Database, orderId: number, transaction: Transaction) {
  const gift = await database.model(giftTable).findOne({ where: { orderId }, transaction });
  const shown = presentGift(gift ?? undefined);
  if (!gift || !shown) throw notFound("This order is no gift");
  if (shown.state === "opened") throw refusal("This gift was opened already.");
  if (shown.state === "revoked") throw refusal("This gift was refunded.");
  return { gift, shown };
}

function refusal(message: string): HttpError {
  return new HttpError(409, "gift_conflict", message);
}
