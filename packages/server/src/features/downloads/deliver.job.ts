import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { readUndelivered } from "./queries.ts";
import { withTransaction } from "../../db/transaction.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import { lockOrder } from "../orders/find-order.ts";
import { recordEvent } from "../orders/record-event.ts";
import { enqueueDownloadsEmail } from "./downloads-email.job.ts";
import { giveAccess } from "./give-access.ts";
import { revokeRefunded } from "./revoke-refunded.ts";
import { downloadFileTable } from "./tables.ts";
import type { Services } from "../feature.ts";

/** Gives the earlier buyers of a product its files, and emails each order once. */
export const deliverFiles = {
  kind: "deliver-files",
  payload: z.object({ productId: z.int().positive(), adminName: z.string() }),
  causedBy: "owner",
  uses: "database",
} satisfies JobKind;

export function deliverFilesHandler(services: Services): JobHandler {
  const { database } = services;
  return jobHandler(deliverFiles, async ({ productId, adminName }) => {
    let after = 0;
    for (;;) {
      const orderIds = await readUndelivered(database, productId, after);
      for (const orderId of orderIds) await deliver(services, orderId, adminName);
      const last = orderIds.at(-1);
      if (last === undefined) return;
      after = last;
    }
  });
}

/** Repeatable: files that the order has by now are not given again, and cause no email. */
async function deliver({ database, clock }: Services, orderId: number, adminName: string): Promise<void> {
  await withTransaction(database, async (transaction) => {
    const order = await lockOrder(database, orderId, transaction);
    if (order.paidAt === null || order.refundedAt !== null) return;
    const now = clock.now();
    const added = await giveAccess(database, { order, transaction, now });
    await revokeRefunded(database, { order, transaction, now });
    if (added.length === 0 || (await isAllRevoked(database, added, transaction))) return;
    const text = `New files delivered: ${added.length}`;
    await recordEvent(database, transaction, { orderId, kind: "downloads", text, adminName, now });
    const key = `files-${Math.max(...added)}`;
    await enqueueDownloadsEmail(database, transaction, { order, reason: "delivered", key, now });
  });
}

async function isAllRevoked({ model }: Database, ids: number[], transaction: Parameters<typeof lockOrder>[2]) {
  return (await model(downloadFileTable).count({ where: { id: ids, revokedAt: null }, transaction })) === 0;
}
