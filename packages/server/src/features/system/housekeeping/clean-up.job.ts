import { limits } from "@recital/contract/values/limits";
import { Op } from "../../../db/sequelize.ts";
import { z } from "zod";
import { deleteOldLoginIps } from "../../../http/login-throttle.ts";
import { deleteExpiredLimits } from "../../../db/rate-limits.ts";
import { deleteExpiredSessions } from "../../../http/session.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import type { RecurringKind } from "../../../jobs/outbox.ts";
import { deleteExpiredAccess, deleteUnopenedOrders, eraseSubscribers, eraseUnpaidOrders } from "./erase-orders.ts";
import { securityEventTable } from "../../../email/tables.ts";
import { jobTable } from "../../../jobs/table.ts";
import { orderLinkTable, signInCodeTable } from "../../orders/buyers/table.ts";
import { deleteOldResets } from "../password-reset/table.ts";
import { stockNotificationTable } from "../../shop/stock-notifications/table.ts";
import { downloadTicketTable } from "../../music/downloads/tables.ts";
import { shareTicketTable } from "../../music/share-links/tables.ts";
import { webhookEventTable, webhookStatTable } from "../../orders/payments/tables.ts";
import { forgetPeople } from "../../audience/people/forget-people.ts";
import type { Services } from "../../feature.ts";

/** Deletes data that is no longer needed; docs/decisions/0032-retention.md lists the periods. */
export const cleanUp = {
  kind: "clean-up",
  payload: z.object({}),
  causedBy: "owner",
  uses: "database",
  runsAlone: true,
  deadlineMs: 10 * 60_000,
} satisfies RecurringKind;

const dayMs = 24 * 3_600_000;
/** Finished jobs are deleted after 90 days; failed ones are retained. */
const jobRetentionMs = 90 * dayMs;
/** The provider repeats a webhook event for three days and lists it for thirty. */
const eventRetentionMs = 60 * dayMs;
/** Long enough to look back after a holiday; the emails about the events stay in the owner's mailbox. */
const securityEventRetentionMs = 90 * dayMs;
/** Long enough for the order's panel to show what a customer downloaded, e.g. in a dispute. */
const ticketRetentionMs = 90 * dayMs;
/**
 * Orders that were never paid, unsubscribed or unconfirmed people, as the confirmation email says, and requests for an
 * email about a product that were not confirmed, or whose email was sent.
 */
const personalRetentionMs = 30 * dayMs;

/** Of confirmed requests for an email about a product that does not come back. */
const notificationRetentionMs = 365 * dayMs;

export function cleanUpHandler(services: Services): JobHandler {
  const { database, clock } = services;
  return jobHandler(cleanUp, async () => {
    const now = clock.now();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const before = (ms: number) => ({ [Op.lt]: ago(ms) });
    await deleteExpiredSessions(database, now);
    await deleteExpiredLimits(database, now);
    await deleteOldLoginIps(database, now);
    await deleteOldResets(database, now);
    await database.model(securityEventTable).destroy({ where: { at: before(securityEventRetentionMs) } });
    await database.model(jobTable).destroy({ where: { outcome: "done", finishedAt: before(jobRetentionMs) } });
    await deleteUnopenedOrders(database, ago(personalRetentionMs));
    await eraseUnpaidOrders(database, ago(personalRetentionMs), now);
    await deleteExpiredAccess(database, now, ago(limits.buyerAccessDays * dayMs));
    await database.model(orderLinkTable).destroy({ where: { expiresAt: { [Op.lt]: now } } });
    await database.model(signInCodeTable).destroy({ where: { expiresAt: { [Op.lt]: now } } });
    const stockNotification = database.model(stockNotificationTable);
    await stockNotification.destroy({ where: { confirmedAt: null, requestedAt: before(personalRetentionMs) } });
    await stockNotification.destroy({ where: { notifiedAt: before(personalRetentionMs) } });
    await stockNotification.destroy({ where: { notifiedAt: null, confirmedAt: before(notificationRetentionMs) } });
    await database.model(downloadTicketTable).destroy({ where: { expiresAt: before(ticketRetentionMs) } });
    await database.model(shareTicketTable).destroy({ where: { expiresAt: { [Op.lt]: now } } });
    await eraseSubscribers(services, ago(personalRetentionMs), now);
    await forgetPeople(database, ago(dayMs));
    await database.model(webhookStatTable).destroy({ where: { lastAt: before(eventRetentionMs) } });
    await database.model(webhookEventTable).destroy({ where: { receivedAt: before(eventRetentionMs) } });
  });
}
