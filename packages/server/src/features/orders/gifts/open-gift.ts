import type { ReceivedGift } from "@recital/contract/endpoints/orders/gifts";
import type { Language } from "@recital/contract/values/language";
import { withTransaction } from "../../../db/transaction.ts";
import { Transaction } from "../../../db/sequelize.ts";
import { HttpError, invalidInput } from "../../../kernel/errors.ts";
import { knowPerson } from "../../audience/people/know-person.ts";
import type { Services } from "../../feature.ts";
import { isSecret, refuseUnknown } from "../../music/downloads/access.ts";
import { findGivenPage, giveToPerson } from "../../music/downloads/give-to-person.ts";
import { findOrder, lockOrder } from "../orders/find-order.ts";
import { recordEvent } from "../orders/present-timeline.ts";
import { morningOf } from "./check-gift.ts";
import { presentItems, readGiver, readLeftItems, subjectsOf } from "./gift-content.ts";
import { type GiftRow, giftTable } from "./tables.ts";

/** Who holds a gift's link. */
interface Holder {
  readonly token: string;
  readonly ip: string;
  /** Null for a browser without a session. */
  readonly visitorId: string | null;
}

/**
 * Returns what a gift's link opens, with the names of its items in a language, and changes nothing.
 * @throws {HttpError} 404, and 429 after many unknown links
 */
export async function readGift(services: Services, holder: Holder, language: Language | null): Promise<ReceivedGift> {
  const { database } = services;
  const gift = await findGift(services, holder);
  const opensOn = await readOpeningDay(services, gift);
  const state = stateOf(gift, opensOn);
  const hidden = { from: null, message: null, items: [], needsEmail: false, downloadsUrl: null };
  if (state === "waiting" || state === "revoked") return { state, opensOn, ...hidden };
  const order = await findOrder(database, gift.orderId);
  const isOpener = gift.openedBy !== null && gift.openedBy === holder.visitorId;
  return {
    state,
    opensOn: null,
    from: readGiver(gift, order),
    message: gift.message,
    items: await presentItems(services, await readLeftItems(database, order), language),
    needsEmail: state === "ready" && gift.email === null,
    downloadsUrl: isOpener ? await findGivenPage(database, { source: "gift", sourceId: gift.id }) : null,
  };
}

/** Returns the gift of a link; of an order that is not paid, there is none yet. */
async function findGift(services: Services, { token, ip }: Holder): Promise<GiftRow> {
  const gift = isSecret(token) ? await services.database.model(giftTable).findOne({ where: { token } }) : null;
  return gift && gift.state !== "unpaid" ? gift : refuseUnknown(services, ip, "There is no gift at this link");
}

/** Returns the day on which a gift can be opened; null if that is over. */
export async function readOpeningDay(
  { clock, readSite }: Services,
  { deliverOn }: Pick<GiftRow, "deliverOn">,
): Promise<string | null> {
  if (deliverOn === null) return null;
  return morningOf(deliverOn, (await readSite()).timezone) > clock.now() ? deliverOn : null;
}

function stateOf({ openedAt, revokedAt }: GiftRow, opensOn: string | null): ReceivedGift["state"] {
  if (openedAt !== null) return "opened";
  if (revokedAt !== null) return "revoked";
  return opensOn === null ? "ready" : "waiting";
}

interface Opener extends Holder {
  readonly visitorId: string;
  /** As the recipient of a card entered it. */
  readonly email: string | undefined;
  readonly locale: Language | null | undefined;
}

/**
 * Gives the files of a gift to its recipient, once, and emails them the link. The browser that opened it is led to them
 * again. Returns the path of their page.
 * @throws {HttpError} as {@link readGift}; 409 before its day, without files, or if another browser opened it; 410 if it
 * was refunded; 422 naming `email` if nobody entered the recipient's
 */
export async function openGift(services: Services, opener: Opener): Promise<{ readonly url: string }> {
  const { database, clock } = services;
  const found = await findGift(services, opener);
  const opensOn = await readOpeningDay(services, found);
  return withTransaction(database, async (transaction) => {
    // Refunds lock the order, too.
    const order = await lockOrder(database, found.orderId, transaction);
    const lock = Transaction.LOCK.UPDATE;
    const gift = await database.model(giftTable).findByPk(found.id, { transaction, lock, rejectOnEmpty: true });
    const state = stateOf(gift, opensOn);
    if (state === "opened") return { url: await findOpened(services, gift, opener) };
    if (state === "revoked") throw new HttpError(410, "gift_revoked", "This gift was taken back.");
    if (state === "waiting") throw new HttpError(409, "gift_waits", "This gift cannot be opened yet.");
    const email = gift.email ?? opener.email;
    if (email === undefined) throw invalidInput({ email: "Please enter your email address" });
    const now = clock.now();
    const personId = await knowPerson(database, { email, locale: opener.locale }, { transaction, now });
    const given = {
      personId,
      source: "gift" as const,
      sourceId: gift.id,
      subjects: subjectsOf(await readLeftItems(database, order, transaction)),
      isEmailed: true,
    };
    const url = await giveToPerson(database, given, { transaction, now });
    if (url === null) throw new HttpError(409, "gift_empty", "The files are not ready yet. Please try again later.");
    await gift.update({ openedAt: now, openedBy: opener.visitorId }, { transaction });
    const event = { orderId: order.id, kind: "downloads", text: "The gift was opened", adminName: null, now } as const;
    await recordEvent(database, transaction, event);
    return { url };
  });
}

async function findOpened({ database }: Services, gift: GiftRow, { visitorId }: Opener): Promise<string> {
  const isOpener = gift.openedBy === visitorId;
  const url = isOpener ? await findGivenPage(database, { source: "gift", sourceId: gift.id }) : null;
  if (url !== null) return url;
  throw new HttpError(409, "gift_opened", "This gift was opened already. The link to its files is in our email.");
}
