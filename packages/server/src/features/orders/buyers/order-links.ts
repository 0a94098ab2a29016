import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { Op } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { buyerAccessEnd } from "../../../domain/downloads.ts";
import { sendEmail } from "../../../email/send-email.ts";
import { sendWithinLimit } from "../../../email/sending-limit.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";
import { HttpError } from "../../../kernel/errors.ts";
import { randomToken, soonAtRandom, tokenHashOf } from "../../../kernel/ids.ts";
import type { Services } from "../../feature.ts";
import { giveOrderAccess } from "../orders/buyer-access.ts";
import { renderOrderLink } from "./emails/order-link.tsx";
import { readPaidOrdersOf } from "./queries.ts";
import { type OrderLinkRow, orderLinkTable } from "./table.ts";

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
    const request = { payload: { linkId: id }, dedupeKey, now, runAt: soonAtRandom(now) };
    await enqueue(database, transaction, orderLinkEmail, request);
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
  const where = { tokenHash: tokenHashOf(token), openedAt: null, expiresAt: { [Op.gt]: now } };
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
  const message = "This link has expired or was already used. Please ask for a new one.";
  return new HttpError(410, "link_gone", message);
}

/**
 * Sends a link to the paid orders of an email address, if there are any. Without an order nothing is sent, so customers
 * do not wait behind what strangers cause; the limits of its own hold back who knows their addresses.
 */
export const orderLinkEmail = {
  kind: "order-link-email",
  payload: z.object({ linkId: z.int().positive() }),
  causedBy: "order",
  uses: "email",
} satisfies JobKind;

export const linkLifetimeMs = 3_600_000;
/** The maximum number of links that one email address gets in an hour. */
const linksPerHour = 3;

/**
 * The request for a link does the same for every email address; only this job knows which have orders. It renders the
 * email in every case, so that its own work does not slow other requests down more for a known one.
 */
export function orderLinkEmailHandler(services: Services): JobHandler {
  const { database, clock, publicUrl } = services;
  return jobHandler(orderLinkEmail, async ({ linkId }, job) => {
    const link = await database.model(orderLinkTable).findByPk(linkId);
    // Expired while the job waited.
    if (!link) return;
    const token = randomToken(20);
    const content = await renderOrderLink({
      ...(await services.readSite()),
      url: `${publicUrl}/orders/open?token=${token}`,
    });
    const [newest] = await readPaidOrdersOf(database, link.emailKey);
    if (!newest || (await isOverLimit(database, link, clock.now()))) return link.destroy();
    await link.update({ tokenHash: tokenHashOf(token), expiresAt: new Date(clock.now().getTime() + linkLifetimeMs) });
    // The email goes to the address of the order, not to the entered spelling.
    const { kind } = orderLinkEmail;
    await sendWithinLimit(services, { name: kind, kinds: [kind], jobId: job.id }, () =>
      sendEmail(services, job, { ...content, to: newest.customerEmail }),
    );
  });
}

/** Returns whether links were already sent, or wait to be sent, by earlier requests of the last hour. */
async function isOverLimit({ model }: Database, { id, emailKey }: OrderLinkRow, now: Date): Promise<boolean> {
  const createdAt = { [Op.gt]: new Date(now.getTime() - linkLifetimeMs) };
  const earlier = await model(orderLinkTable).count({ where: { emailKey, createdAt, id: { [Op.lt]: id } } });
  return earlier >= linksPerHour;
}
