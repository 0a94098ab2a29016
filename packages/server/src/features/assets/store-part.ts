import { createHash } from "node:crypto";
import type { Database } from "../../db/connection.ts";
import { withTransaction } from "../../db/transaction.ts";
import { countParts, placeOfPart } from "../../domain/upload-parts.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { AssetUploadGone } from "../../ports/asset-store.ts";
import { findUpload, lockUpload, missingUpload, uploadCompleted } from "./find-upload.ts";
import { assetUploadPartTable, type AssetUploadRow, assetUploadTable } from "./tables.ts";
import type { Services } from "../feature.ts";

interface SentPart {
  readonly uploadId: number;
  readonly number: number;
  /** What the sender computed from the bytes. */
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
