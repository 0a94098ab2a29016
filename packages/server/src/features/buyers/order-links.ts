import { readPaidOrdersOf } from "./queries.ts";
import { Op } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import { buyerAccessEnd } from "../../domain/buyer-access.ts";
import { enqueue } from "../../jobs/outbox.ts";
import { HttpError } from "../../kernel/errors.ts";
import { randomMs } from "../../kernel/ids.ts";
import { giveOrderAccess } from "../orders/buyer-access.ts";
import { hashOf, linkLifetimeMs, orderLinkEmail } from "./order-link-email.job.ts";
import { orderLinkTable } from "./table.ts";
import { emailKeyOf } from "../../kernel/email-key.ts";
import type { Services } from "../feature.ts";

/** When the job starts after the request, in ms; longer than a series of requests that measures their times. */
const startsAfter = { shortest: 1000, longest: 4000 };

/**
 * Enqueues the email with a link. Whether the email address has orders is not looked up here, so it costs the same. The
 * job starts some random seconds later, so that its work, which differs, does not slow the requests that follow.
 */
export async function requestOrderLink({ database, clock }: Services, email: string): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + linkLifetimeMs);
  await withTransaction(database, async (transaction) => {
    const row = { emailKey: emailKeyOf(email), createdAt: now, expiresAt };
    const { id } = await database.model(orderLinkTable).create(row, { transaction });
    const dedupeKey = `order-link-${id}-${now.getTime()}`;
    const runAt = new Date(now.getTime() + randomMs(startsAfter.shortest, startsAfter.longest));
    await enqueue(database, transaction, orderLinkEmail, { payload: { linkId: id }, dedupeKey, now, runAt });
  });
}

/**
 * Uses up a link's token: lets the browser read the paid orders of the link's email address for 30 days.
 * @throws {HttpError} 410 for a used, expired or unknown token
 */
export async function openOrderLink(
  { database, clock }: Services,
  token: string,
  renewVisitor: () => Promise<string>,
): Promise<void> {
  const now = clock.now();
  const where = { tokenHash: hashOf(token), openedAt: null, expiresAt: { [Op.gt]: now } };
  const link = await database.model(orderLinkTable).findOne({ where });
  if (!link) throw gone();
  const orderIds = (await readPaidOrdersOf(database, link.emailKey)).map(({ id }) => id);
  const visitorId = await renewVisitor();
  await withTransaction(database, async (transaction) => {
    const [opened] = await database.model(orderLinkTable).update({ openedAt: now }, { where, transaction });
    if (opened === 0) throw gone();
    await giveOrderAccess(database, { visitorId, orderIds, until: buyerAccessEnd(now) }, transaction);
  });
}

function gone(): HttpError {
  const sentence = "This link has expired or was already used. Please ask for a new one.";
  return new HttpError(410, "link_gone", sentence);
}
