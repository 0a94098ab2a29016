import { pageUrl } from "@recital/contract/site-renderer";
import { z } from "zod";
import { readRestocked } from "./queries.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { sendEmail } from "../../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueueAll, type JobKind, type RecurringKind } from "../../../jobs/outbox.ts";
import { readProduct, stopLink } from "./confirm-email.job.ts";
import { renderBackInStock } from "./emails/back-in-stock.tsx";
import { type StockNotificationRow, stockNotificationTable } from "./table.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";
import { refusesEmail } from "../../../email/suppressions.ts";
import { readSiteOf } from "../../audience/people/know-person.ts";
import type { Services } from "../../feature.ts";

/** Finds the confirmed requests for products that are back, and enqueues their emails. */
export const findRestocked = {
  kind: "find-restocked",
  payload: z.object({}),
  causedBy: "owner",
  uses: "database",
  runsAlone: true,
  deadlineMs: 10 * 60_000,
} satisfies RecurringKind;

/** Tells a visitor that a product is back, once. */
export const backInStockEmail = {
  kind: "back-in-stock-email",
  payload: z.object({ notificationId: z.int().positive() }),
  causedBy: "owner",
  uses: "mailing",
} satisfies JobKind;

const batch = 500;

export function findRestockedHandler(services: Services): JobHandler {
  return jobHandler(findRestocked, async () => {
    for (;;) {
      if ((await notifyBatch(services)) < batch) return;
    }
  });
}

/** Marks requests as notified and enqueues their emails, in one transaction. Returns how many were found. */
async function notifyBatch({ database, clock }: Services): Promise<number> {
  const ids = await readRestocked(database, batch);
  if (ids.length === 0) return 0;
  const now = clock.now();
  const stockNotification = database.model(stockNotificationTable);
  await withTransaction(database, async (transaction) => {
    // Another process may have found the same requests: only requests that are locked here and not notified yet get an
    // email.
    const where = { id: ids, notifiedAt: null };
    const rows = await stockNotification.findAll({ where, transaction, lock: transaction.LOCK.UPDATE });
    const found = rows.map(({ id }) => id);
    await stockNotification.update({ notifiedAt: now, openVariant: null }, { where: { id: found }, transaction });
    const requests = rows.map((row) => ({ payload: { notificationId: row.id }, dedupeKey: emailKey(row), now }));
    await enqueueAll(database, transaction, backInStockEmail, requests);
  });
  return ids.length;
}

/** With the time of the request, because the id of a deleted row may be used again. */
function emailKey({ id, requestedAt }: StockNotificationRow): string {
  return `back-in-stock-${id}-${requestedAt.getTime()}`;
}

export function backInStockEmailHandler(services: Services): JobHandler {
  const { database } = services;
  return jobHandler(backInStockEmail, async ({ notificationId }, job) => {
    const row = await database.model(stockNotificationTable).findByPk(notificationId);
    const site = row && (await readSiteOf(services, row));
    const product = site && (await readProduct(services, row, site));
    // Erased, or no longer wanted, while the job waited.
    if (!row || !product || (await refusesEmail(services, emailKeyOf(row.email)))) return;
    const content = await renderBackInStock({
      ...site,
      product: product.name,
      productUrl: pageUrl(site, `/store/${product.slug}`),
      stopUrl: stopLink(site, row.token),
    });
    await sendEmail(services, job, { ...content, to: row.email });
  });
}
