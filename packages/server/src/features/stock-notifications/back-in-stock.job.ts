import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { readRestocked } from "./queries.ts";
import { withTransaction } from "../../db/transaction.ts";
import { sendEmail } from "../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import { enqueueAll, type JobKind, type RecurringKind } from "../../jobs/outbox.ts";
import { readProduct, type NotificationEmailDeps } from "./confirm-email.job.ts";
import { renderBackInStock } from "./emails/back-in-stock.tsx";
import { stopLink } from "./links.ts";
import type { NotificationDeps } from "./request-notification.ts";
import { type StockNotificationRow, stockNotificationTable } from "./table.ts";
import { emailKeyOf } from "../../kernel/email-key.ts";
import { refusesEmail, type SuppressionDeps } from "../../email/suppressions.ts";

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

export function findRestockedHandler(deps: NotificationDeps): JobHandler {
  return jobHandler(findRestocked, async () => {
    for (;;) {
      if ((await notifyBatch(deps)) < batch) return;
    }
  });
}

/** Marks requests as notified and enqueues their emails, in one transaction. Returns how many were found. */
async function notifyBatch({ database, clock }: NotificationDeps): Promise<number> {
  const ids = await readRestocked(database, batch);
  if (ids.length === 0) return 0;
  const now = clock.now();
  const stockNotification = database.model(stockNotificationTable);
  await withTransaction(database, async (transaction) => {
    // Another process may have found the same ones: only what is locked here and not notified yet gets an email.
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

export interface BackInStockDeps extends NotificationEmailDeps, Pick<SuppressionDeps, "encryption"> {
  readonly database: Database;
}

export function backInStockEmailHandler(deps: BackInStockDeps): JobHandler {
  const { database, publicUrl } = deps;
  return jobHandler(backInStockEmail, async ({ notificationId }, job) => {
    const row = await database.model(stockNotificationTable).findByPk(notificationId);
    const product = row && (await readProduct(database, row));
    // Erased, or no longer wanted, while the job waited.
    if (!row || !product || (await refusesEmail(deps, emailKeyOf(row.email)))) return;
    const content = await renderBackInStock({
      ...(await deps.readSite()),
      publicUrl,
      product: product.name,
      productUrl: `${publicUrl}/store/${product.slug}`,
      stopUrl: stopLink(publicUrl, row.token),
    });
    await sendEmail(deps, job, { ...content, to: row.email });
  });
}
