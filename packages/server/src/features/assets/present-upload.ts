import type { Asset, Upload } from "@recital/contract/endpoints/assets";
import type { Database } from "../../db/connection.ts";
import { findRows } from "../../db/find-rows.ts";
import type { Transaction } from "../../db/sequelize.ts";
import { countParts, findMissingParts } from "../../domain/upload-parts.ts";
import { type AssetRow, assetUploadPartTable, type AssetUploadRow } from "./tables.ts";

export async function presentUpload(database: Database, upload: AssetUploadRow): Promise<Upload> {
  const { id, fileName, size, partBytes, assetId } = upload;
  const missing = assetId === null ? findMissingParts(upload, await readStoredNumbers(database, id)) : [];
  return { id, fileName, size, partBytes, parts: countParts(upload), missing, assetId };
}

/** Returns the numbers of an upload's stored parts. */
export async function readStoredNumbers(
  database: Database,
  uploadId: number,
  transaction: Transaction | null = null,
): Promise<Set<number>> {
  const rows = await findRows(database.model(assetUploadPartTable), ["number"], { where: { uploadId }, transaction });
  return new Set(rows.map(({ number }) => number));
}

export function presentAsset(row: AssetRow): Asset {
  const { id, fileName, size, mediaType, sha256, state, refusal, warning, tagTitle: title, tagNumber: number } = row;
  const tags = title === null && number === null ? null : { title, number };
  return { id, fileName, size, mediaType, sha256, state, refusal, warning, tags };
}
