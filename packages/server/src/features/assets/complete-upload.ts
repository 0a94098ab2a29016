import type { AssetState } from "@recital/contract/endpoints/assets";
import type { Transaction } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import { unknownType } from "../../domain/media-type.ts";
import { findMissingParts } from "../../domain/upload-parts.ts";
import { HttpError } from "../../kernel/errors.ts";
import { enqueueCheck } from "./check-asset.job.ts";
import { findAsset, lockUpload } from "./find-upload.ts";
import { readStoredNumbers } from "./present-upload.ts";
import { assetTable, type AssetUploadRow } from "./tables.ts";
import type { Services } from "../feature.ts";

interface CompletedUpload {
  readonly assetId: number;
  readonly state: AssetState;
}

/**
 * Makes an asset of an upload and enqueues its check, once: a repeated call returns the same asset.
 * @throws {HttpError} 404; 409 if parts are missing
 */
export async function completeUpload(services: Services, uploadId: number): Promise<CompletedUpload> {
  const { database } = services;
  return withTransaction(database, async (transaction) => {
    const upload = await lockUpload(database, uploadId, transaction);
    const asset =
      upload.assetId === null
        ? await createAsset(services, upload, transaction)
        : await findAsset(database, upload.assetId, transaction);
    return { assetId: asset.id, state: asset.state };
  });
}

async function createAsset({ database, clock }: Services, upload: AssetUploadRow, transaction: Transaction) {
  const missing = findMissingParts(upload, await readStoredNumbers(database, upload.id, transaction));
  if (missing.length > 0) throw new HttpError(409, "parts_missing", "Parts of the file have not arrived yet");
  const now = clock.now();
  const { storageKey, fileName, size } = upload;
  const file = { storageKey, fileName, size, mediaType: unknownType };
  const asset = await database
    .model(assetTable)
    .create({ ...file, state: "checking", createdAt: now }, { transaction });
  await upload.update({ assetId: asset.id, updatedAt: now }, { transaction });
  await enqueueCheck(database, transaction, asset.id, { now });
  return asset;
}
