import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { readUnannounced } from "./queries.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { accessEnd } from "../../../domain/downloads.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type RecurringKind } from "../../../jobs/outbox.ts";
import { lockOrder } from "../../orders/orders/find-order.ts";
import { recordEvent } from "../../orders/orders/present-timeline.ts";
import { isDeliverable } from "../releases/sold-audio.ts";
import type { ReleaseListener } from "../../listeners.ts";
import { enqueueReleaseEmail } from "./release-email.job.ts";
import { downloadAccessTable, type DownloadFileRow, downloadFileTable } from "./tables.ts";
import { releaseTable } from "../releases/tables.ts";
import type { Services } from "../../feature.ts";

/** Emails each buyer who ordered a release before it could be downloaded. */
export const announceReleases = {
  kind: "announce-releases",
  payload: z.object({}),
  causedBy: "owner",
  uses: "database",
  runsAlone: true,
  deadlineMs: 60 * 60_000,
} satisfies RecurringKind;

/** Enqueues the job with each change that may make a release complete. */
export function announcingListener(database: Database): ReleaseListener {
  return {
    async onReady({ transaction, now }) {
      const dedupeKey = `announce-releases-${now.getTime()}`;
      await enqueue(database, transaction, announceReleases, { payload: {}, dedupeKey, now });
    },
  };
}

export function announceReleasesHandler(services: Services): JobHandler {
  const { database, clock } = services;
  return jobHandler(announceReleases, async () => {
    let after = 0;
    for (;;) {
      const orderIds = await readUnannounced(database, clock.now(), after);
      for (const orderId of orderIds) await announce(services, orderId);
      const last = orderIds.at(-1);
      if (last === undefined) return;
      after = last;
    }
  });
}

/** Marks an order's entries and enqueues its emails in one transaction, so that a repeated job sends nothing twice. */
async function announce({ database, clock }: Services, orderId: number): Promise<void> {
  const downloadAccess = database.model(downloadAccessTable);
  const release = database.model(releaseTable);
  await withTransaction(database, async (transaction) => {
    const order = await lockOrder(database, orderId, transaction);
    const access = await downloadAccess.findOne({ where: { orderId }, transaction });
    if (!access || access.revokedAt !== null || order.paidAt === null || order.refundedAt !== null) return;
    const now = clock.now();
    const entries = await findDeliverable(database, access.id, { transaction, now });
    if (entries.length === 0) return;
    // The time for downloads begins when there is something to download.
    const expiresAt = accessEnd(now);
    if (access.expiresAt < expiresAt) await access.update({ expiresAt }, { transaction });
    for (const entry of entries) await entry.update({ announcedAt: now }, { transaction });
    for (const releaseId of new Set(entries.map((entry) => entry.releaseId))) {
      const title = (await release.findByPk(releaseId, { transaction }))?.title ?? "";
      const text = `“${title}” is out, and its files can be downloaded`;
      await recordEvent(database, transaction, { orderId, kind: "downloads", text, adminName: null, now });
      const key = `release-${Math.max(...entries.map(({ id }) => id))}-${releaseId}`;
      await enqueueReleaseEmail(database, transaction, { order, releaseId, key, now });
    }
  });
}

/** Returns the entries of releases that are out with all of their audio, and that the buyer was not told about. */
async function findDeliverable(
  database: Database,
  accessId: number,
  moment: { readonly transaction: Transaction; readonly now: Date },
): Promise<DownloadFileRow[]> {
  const where = { accessId, announcedAt: null, revokedAt: null };
  const entries = await database.model(downloadFileTable).findAll({ where, transaction: moment.transaction });
  const found: DownloadFileRow[] = [];
  for (const entry of entries) {
    if (entry.releaseId !== 0 && (await isDeliverable(database, entry, moment))) found.push(entry);
  }
  return found;
}
