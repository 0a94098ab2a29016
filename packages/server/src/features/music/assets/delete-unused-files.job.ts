import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { findRows } from "../../../db/table.ts";
import { Op } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import type { RecurringKind } from "../../../jobs/outbox.ts";
import { keysOf, readLayout } from "../../../domain/download-layout.ts";
import { assetKeyDay, type AssetStore } from "../../../ports/asset-store.ts";
import { discard } from "./delete-upload.ts";
import { claimStore, removeAbandonedCopies } from "./stored-files.ts";
import { lockUpload } from "./uploads.ts";
import { assetTable, assetUploadPartTable, assetUploadTable } from "./tables.ts";
import { releaseCoverTable, trackRenditionTable } from "../releases/tables.ts";
import { downloadTicketTable } from "../downloads/tables.ts";
import type { Services } from "../../feature.ts";

/** Deletes abandoned uploads with their parts, copies of killed encodings, and stored files that belong to no asset. */
export const deleteUnusedFiles = {
  kind: "delete-unused-files",
  payload: z.object({}),
  causedBy: "owner",
  uses: "files",
  runsAlone: true,
  deadlineMs: 60 * 60_000,
} satisfies RecurringKind;
const dayMs = 24 * 3_600_000;
/** How long after its last part an upload can be resumed. */
const resumableMs = 7 * dayMs;
/** A file's key tells the day it was made; its row may follow later. */
export const unusedGraceMs = 2 * dayMs;

export function deleteUnusedFilesHandler(services: Services): JobHandler {
  const { database, clock, assets, publicUrl, dataDir } = services;
  return jobHandler(deleteUnusedFiles, async (_, { log }) => {
    const now = clock.now();
    await removeAbandonedCopies(dataDir);
    const uploads = await deleteUploads(database, new Date(now.getTime() - resumableMs), now);
    const otherSite = await claimStore(assets, { publicUrl, now });
    if (otherSite !== null) return log.warn({ otherSite }, "unused files stay: the store has another site's files too");
    const files = await deleteFiles(database, assets, { before: new Date(now.getTime() - unusedGraceMs), now });
    if (uploads + files > 0) log.info({ uploads, files }, "unused files deleted");
  });
}

/** Deletes uploads without a new part since `before`: unfinished ones, and those whose file was checked. */
async function deleteUploads(database: Database, before: Date, now: Date): Promise<number> {
  const assetUpload = database.model(assetUploadTable);
  const assetUploadPart = database.model(assetUploadPartTable);
  const asset = database.model(assetTable);
  const old = await findRows(assetUpload, ["id"], { where: { updatedAt: { [Op.lt]: before } } });
  let deleted = 0;
  for (const { id } of old) {
    deleted += await withTransaction(database, async (transaction) => {
      const upload = await lockUpload(database, id, transaction);
      if (upload.updatedAt >= before) return 0;
      if (upload.assetId === null) {
        await discard(database, upload, { transaction, now });
        return 1;
      }
      const isChecking = await asset.count({ where: { id: upload.assetId, state: "checking" }, transaction });
      if (isChecking > 0) return 0;
      await assetUploadPart.destroy({ where: { uploadId: id }, transaction });
      await upload.destroy({ transaction });
      return 1;
    });
  }
  return deleted;
}

/** Deletes the files that were made before this day and that no asset, upload, rendition or running download names. */
async function deleteFiles(
  database: Database,
  assets: AssetStore,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<number> {
  const asset = database.model(assetTable);
  const assetUpload = database.model(assetUploadTable);
  const trackRendition = database.model(trackRenditionTable);
  const releaseCover = database.model(releaseCoverTable);
  const keys = await assets.list();
  const rows = [
    ...(await findRows(asset, ["storageKey"])),
    ...(await findRows(assetUpload, ["storageKey"])),
    ...(await findRows(trackRendition, ["storageKey"])),
    ...(await findRows(releaseCover, ["storageKey"])),
  ];
  const named = new Set([...rows.map(({ storageKey }) => storageKey), ...(await readDownloading(database, now))]);
  const unused = keys.filter((key) => !named.has(key) && (assetKeyDay(key) ?? before) < before);
  for (const key of unused) await assets.remove(key);
  return unused.length;
}

/** Returns the keys of the files that running downloads of releases consist of; they may have been replaced since. */
async function readDownloading({ model }: Database, now: Date): Promise<string[]> {
  const where = { expiresAt: { [Op.gt]: now }, layout: { [Op.ne]: null } };
  const tickets = await findRows(model(downloadTicketTable), ["layout"], { where });
  return tickets.flatMap(({ layout }) => (layout === null ? [] : keysOf(readLayout(layout))));
}
