import { createHash } from "node:crypto";
import type { AssetState, UploadRequest } from "@recital/contract/endpoints/music/assets";
import { limits } from "@recital/contract/values/limits";
import type { Database } from "../../../db/connection.ts";
import { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { cleanFileName } from "../../../domain/file-names.ts";
import { unknownType } from "../../../domain/media-type.ts";
import { choosePartBytes, countParts, findMissingParts, placeOfPart } from "../../../domain/upload-parts.ts";
import { HttpError, invalidInput, notFound } from "../../../kernel/errors.ts";
import { AssetUploadGone, newAssetKey } from "../../../ports/asset-store.ts";
import type { Services } from "../../feature.ts";
import { enqueueCheck } from "./check-asset.job.ts";
import { readStoredNumbers } from "./checked-assets.ts";
import { type AssetRow, assetTable, assetUploadPartTable, type AssetUploadRow, assetUploadTable } from "./tables.ts";

/**
 * Begins the upload of a file in parts. The file's name is stored for people and never used as a path.
 * @throws {HttpError} 422 for a file that is too large for the store
 */
export async function beginUpload(
  { database, clock, assets }: Services,
  { fileName, size }: UploadRequest,
  adminName: string,
): Promise<AssetUploadRow> {
  const partBytes = choosePartBytes(size, assets.maxParts);
  if (partBytes === null) throw tooLarge(assets.maxParts);
  const now = clock.now();
  const key = newAssetKey(now);
  const storageUpload = await assets.begin(key);
  const file = { fileName: cleanFileName(fileName), size, partBytes };
  const row = { ...file, storageKey: key, storageUpload, assetId: null, adminName, createdAt: now, updatedAt: now };
  try {
    return await database.model(assetUploadTable).create(row);
  } catch (error) {
    await assets.abort({ key, storageUpload }).catch(() => undefined);
    throw error;
  }
}

function tooLarge(maxParts: number) {
  const gibibytes = Math.floor((maxParts * limits.maxPartBytes) / 1024 ** 3);
  return invalidInput({ size: `The file is too large for the file storage: at most ${gibibytes} GiB` });
}

interface SentPart {
  readonly uploadId: number;
  readonly number: number;
  /** The checksum that the sender computed. */
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

/**
 * Stores a part durably before it is recorded. The same part again changes nothing.
 * @throws {HttpError} 404; 409 after completion; 422 if number, size or hash are wrong
 */
export async function storePart(services: Services, part: SentPart): Promise<undefined> {
  const { database, assets } = services;
  const upload = await findUpload(database, part.uploadId);
  if (upload.assetId !== null) throw uploadCompleted();
  const offset = checkPart(upload, part);
  if (await isStored(database, part)) return;
  const { storageKey: key, storageUpload } = upload;
  const bytes = Buffer.from(part.bytes.buffer, part.bytes.byteOffset, part.bytes.byteLength);
  try {
    const etag = await assets.putPart({ key, storageUpload }, { number: part.number, offset, bytes });
    await recordPart(services, part, etag);
  } catch (error) {
    if (!(error instanceof AssetUploadGone)) throw error;
    // Otherwise the sender would resume it again and again.
    await forgetUpload(database, upload.id);
    throw missingUpload();
  }
}

/**
 * Returns the part's offset in the file, in bytes.
 * @throws {HttpError} 422
 */
function checkPart(upload: AssetUploadRow, { number, sha256, bytes }: SentPart): number {
  const place = placeOfPart(upload, number);
  if (!place) throw invalidInput({ number: `The upload has the parts 1 to ${countParts(upload)}` });
  if (bytes.byteLength !== place.length) {
    throw invalidInput({ size: `Part ${number} must have ${place.length} bytes, not ${bytes.byteLength}` });
  }
  if (createHash("sha256").update(bytes).digest("hex") !== sha256) {
    throw invalidInput({ sha256: `Part ${number} was damaged on its way. Please send it again.` });
  }
  return place.offset;
}

async function isStored(database: Database, { uploadId, number, sha256 }: SentPart): Promise<boolean> {
  return (await database.model(assetUploadPartTable).count({ where: { uploadId, number, sha256 } })) > 0;
}

function recordPart({ database, clock }: Services, part: SentPart, etag: string): Promise<void> {
  const { uploadId, number, sha256, bytes } = part;
  return withTransaction(database, async (transaction) => {
    const upload = await lockUpload(database, uploadId, transaction);
    if (upload.assetId !== null) throw uploadCompleted();
    const now = clock.now();
    const assetUploadPart = database.model(assetUploadPartTable);
    await assetUploadPart.destroy({ where: { uploadId, number }, transaction });
    const row = { uploadId, number, size: bytes.byteLength, sha256, etag, storedAt: now };
    await assetUploadPart.create(row, { transaction });
    await upload.update({ updatedAt: now }, { transaction });
  });
}

function forgetUpload(database: Database, id: number): Promise<void> {
  return withTransaction(database, async (transaction) => {
    const assetUpload = database.model(assetUploadTable);
    const assetUploadPart = database.model(assetUploadPartTable);
    const deleted = await assetUpload.destroy({ where: { id, assetId: null }, transaction });
    if (deleted > 0) await assetUploadPart.destroy({ where: { uploadId: id }, transaction });
  });
}

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
