import type { Database } from "../../db/connection.ts";
import { Transaction } from "../../db/sequelize.ts";
import { HttpError, notFound } from "../../kernel/errors.ts";
import { type AssetRow, assetTable, type AssetUploadRow, assetUploadTable } from "./tables.ts";

/** @throws {HttpError} 404 */
export async function findUpload(database: Database, id: number): Promise<AssetUploadRow> {
  const upload = await database.model(assetUploadTable).findByPk(id);
  if (!upload) throw missingUpload();
  return upload;
}

/**
 * Returns an upload and locks its row until the transaction ends.
 * @throws {HttpError} 404
 */
export async function lockUpload(database: Database, id: number, transaction: Transaction): Promise<AssetUploadRow> {
  const lock = Transaction.LOCK.UPDATE;
  const upload = await database.model(assetUploadTable).findByPk(id, { transaction, lock });
  if (!upload) throw missingUpload();
  return upload;
}

/** @throws {HttpError} 404 */
export async function findAsset(
  database: Database,
  id: number,
  transaction: Transaction | null = null,
): Promise<AssetRow> {
  const asset = await database.model(assetTable).findByPk(id, { transaction });
  if (!asset) throw notFound("There is no such file");
  return asset;
}

/** Also returned for an upload whose parts are gone: it must begin anew. */
export function missingUpload(): HttpError {
  return notFound("There is no such upload. Please begin it again.");
}

export function uploadCompleted(): HttpError {
  return new HttpError(409, "upload_completed", "This upload is already complete");
}
