import type { Transaction } from "../../db/sequelize.ts";
import type { Database } from "../../db/connection.ts";
import { withTransaction } from "../../db/transaction.ts";
import { enqueueDiscard } from "./discard-upload.job.ts";
import { lockUpload, uploadCompleted } from "./find-upload.ts";
import { assetUploadPartTable, type AssetUploadRow } from "./tables.ts";
import type { Services } from "../feature.ts";

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
