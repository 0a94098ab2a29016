import type { Asset, Upload } from "@recital/contract/endpoints/music/assets";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { findRows } from "../../../db/table.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { countParts, findMissingParts } from "../../../domain/upload-parts.ts";
import { statefulRows, type StatefulRows } from "../../../jobs/stateful-rows.ts";
import type { AssetStore } from "../../../ports/asset-store.ts";
import type { Services } from "../../feature.ts";
import { checkAsset, enqueueCheck, refuseUnchecked } from "./check-asset.job.ts";
import { type AssetRow, assetTable, assetUploadPartTable, type AssetUploadRow } from "./tables.ts";

/** Uploaded files that are being checked. */
export function checkedAssets(services: Services): StatefulRows {
  const { database } = services;
  const asset = database.model(assetTable);
  const checking = { state: "checking" as const };
  return statefulRows(database, {
    job: checkAsset,
    async readInProgress() {
      const assets = await findRows(asset, ["id"], { where: checking });
      return assets.map(({ id: assetId }) => ({ assetId }));
    },
    requeue: ({ assetId: id }, now) =>
      withTransaction(database, async (transaction) => {
        if ((await asset.count({ where: { id, ...checking }, transaction })) === 0) return;
        await enqueueCheck(database, transaction, id, { now, again: `-${now.getTime()}` });
      }),
    fail: ({ assetId }) => refuseUnchecked(services, assetId),
  });
}

interface MadeFile {
  readonly chunks: Iterable<Buffer> | AsyncIterable<Buffer>;
  readonly signal: AbortSignal;
}

/**
 * Stores a file while it is made; returns its size in bytes.
 * @throws the signal's reason if it is aborted
 */
export async function storeMade(assets: AssetStore, key: string, { chunks, signal }: MadeFile): Promise<number> {
  let size = 0;
  async function* counted() {
    for await (const chunk of chunks) {
      signal.throwIfAborted();
      size += chunk.length;
      yield chunk;
    }
  }
  try {
    await assets.put(key, counted());
    return size;
  } catch (error) {
    // The store may have wrapped the signal's reason.
    signal.throwIfAborted();
    throw error;
  }
}

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
