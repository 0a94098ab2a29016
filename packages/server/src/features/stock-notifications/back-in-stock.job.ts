import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { readRestocked } from "../../db/queries/stock-notifications.ts";
import { withTransaction } from "../../db/transaction.ts";
import { sendEmail } from "../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import { enqueueAll, type JobKind, type RecurringKind } from "../../jobs/outbox.ts";
import { readProduct, type NotificationEmailDeps } from "./confirm-email.job.ts";
import { renderBackInStock } from "./emails/back-in-stock.tsx";
import type { NotificationDeps } from "./request-notification.ts";

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
  await withTransaction(database, async (transaction) => {
    const where = { id: ids, notifiedAt: null };
    await database.models.stockNotification.update({ notifiedAt: now }, { where, transaction });
    const requests = ids.map((id) => ({ payload: { notificationId: id }, dedupeKey: emailKey(id, now), now }));
    await enqueueAll(database, transaction, backInStockEmail, requests);
  });
  return ids.length;
}

/** With the time, because the id of a deleted row may be used again. */
function emailKey(id: number, now: Date): string {
  return `back-in-stock-${id}-${now.getTime()}`;
}

export function backInStockEmailHandler(deps: NotificationEmailDeps & { readonly database: Database }): JobHandler {
  const { database, publicUrl } = deps;
  return jobHandler(backInStockEmail, async ({ notificationId }, job) => {
    const row = await database.models.stockNotification.findByPk(notificationId);
    const product = row && (await readProduct(database, row));
    // Erased while the job waited.
    if (!row || !product) return;
    const content = await renderBackInStock({
      ...(await deps.readSite()),
      publicUrl,
      product: product.name,
      productUrl: `${publicUrl}/store/${product.slug}`,
    });
    await sendEmail(deps, job, { ...content, to: row.email });
  });
}
