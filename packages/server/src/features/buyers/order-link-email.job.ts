import { createHash } from "node:crypto";
import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { readPaidOrdersOf } from "./queries.ts";
import { Op } from "../../db/sequelize.ts";
import { sendWithinLimit } from "../../email/sending-limit.ts";
import { sendEmail } from "../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import { randomToken } from "../../kernel/ids.ts";
import { renderOrderLink } from "./emails/order-link.tsx";
import { type OrderLinkRow, orderLinkTable } from "./table.ts";
import type { Services } from "../feature.ts";

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
/** How many links are sent to one email address in an hour. */
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
    await link.update({ tokenHash: hashOf(token), expiresAt: new Date(clock.now().getTime() + linkLifetimeMs) });
    // Not as it was entered: the email goes to the address that paid.
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

/** Returns the form in which a link's token is stored. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
