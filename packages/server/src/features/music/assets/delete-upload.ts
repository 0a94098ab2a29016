import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import type { AssetStore } from "../../../ports/asset-store.ts";
import type { Services } from "../../feature.ts";
import { assetUploadPartTable, type AssetUploadRow } from "./tables.ts";
import { lockUpload, uploadCompleted } from "./uploads.ts";

/**
 * Deletes an unfinished upload; a job deletes its parts in the store.
 * @throws {HttpError} 404; 409 after completion
 */
export async function deleteUpload({ database, clock }: Services, uploadId: number): Promise<undefined> {
  await withTransaction(database, async (transaction) => {
    const upload = await lockUpload(database, uploadId, transaction);
    if (upload.assetId !== null) throw uploadCompleted();
    await discard(database, upload, { transaction, now: clock.now() });
  });
}

/** Deletes the rows of an unfinished upload, which is locked, and enqueues the deletion of its parts. */
export async function discard(
  database: Database,
  upload: AssetUploadRow,
  { transaction, now }: { readonly transaction: Transaction; readonly now: Date },
): Promise<void> {
  await database.model(assetUploadPartTable).destroy({ where: { uploadId: upload.id }, transaction });
  await upload.destroy({ transaction });
  await enqueueDiscard(database, transaction, upload, now);
}

/** Deletes the parts of an upload whose row is gone. */
export const discardUpload = {
  kind: "discard-upload",
  payload: z.object({ key: z.string(), storageUpload: z.string().nullable() }),
  causedBy: "owner",
  uses: "files",
} satisfies JobKind;

export async function enqueueDiscard(
  database: Database,
  transaction: Transaction,
  { storageKey: key, storageUpload }: AssetUploadRow,
  now: Date,
): Promise<void> {
  const dedupeKey = `discard-upload-${key}`;
  await enqueue(database, transaction, discardUpload, { payload: { key, storageUpload }, dedupeKey, now });
}

export function discardUploadHandler({ assets }: { readonly assets: AssetStore }): JobHandler {
  return jobHandler(discardUpload, (upload) => assets.abort(upload));
}
