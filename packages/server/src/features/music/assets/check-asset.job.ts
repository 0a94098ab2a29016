import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { editContent } from "../../../db/edit-content.ts";
import { findRows } from "../../../db/table.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { unknownType } from "../../../domain/media-type.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { AssetUploadGone, type AssetStore } from "../../../ports/asset-store.ts";
import { inspectStored } from "./stored-files.ts";
import { readFile, type KnownPart } from "./read-file.ts";
import { readTags } from "./read-tags.ts";
import { type AssetRow, assetTable, assetUploadPartTable, type AssetUploadRow, assetUploadTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

/** Makes the file of an upload's parts, reads it once, and stores whether it can be sold. */
export const checkAsset = {
  kind: "check-asset",
  payload: z.object({ assetId: z.int().positive() }),
  causedBy: "owner",
  uses: "files",
} satisfies JobKind;

/** Enqueues the check of a file. `again` makes its key unique if an earlier job is gone. */
export async function enqueueCheck(
  database: Database,
  transaction: Transaction,
  assetId: number,
  { now, again = "" }: { readonly now: Date; readonly again?: string },
): Promise<void> {
  const dedupeKey = `check-asset-${assetId}${again}`;
  await enqueue(database, transaction, checkAsset, { payload: { assetId }, dedupeKey, now });
}

export function checkAssetHandler(services: Services): JobHandler {
  const { database } = services;
  return jobHandler(checkAsset, async ({ assetId }, { signal, log }) => {
    const asset = await database.model(assetTable).findByPk(assetId);
    if (asset?.state !== "checking") return;
    const result = await check(services, asset, signal);
    await storeResult(services, assetId, result);
    log.info({ assetId, refusal: result.refusal }, "file checked");
  });
}

/** Refuses a file whose check gave up. */
export function refuseUnchecked(services: Services, assetId: number): Promise<void> {
  return storeResult(
    services,
    assetId,
    refused("The server could not check this file for three days. Please upload it again."),
  );
}

type Judgement = Pick<AssetRow, "sha256" | "crc32" | "mediaType" | "refusal" | "warning">;
type Result = Judgement & Partial<Pick<AssetRow, "tagTitle" | "tagNumber">>;

/** Stores the result once. The shop says which products have a file that is ready, so its pages change too. */
async function storeResult(
  { database, clock, assetListeners }: Services,
  assetId: number,
  result: Result,
): Promise<void> {
  await editContent(database, async (transaction) => {
    const now = clock.now();
    const state = result.refusal === null ? "ready" : "refused";
    const where = { id: assetId, state: "checking" as const };
    const [stored] = await database
      .model(assetTable)
      .update({ ...result, state, checkedAt: now }, { where, transaction });
    const asset = stored === 0 ? null : await database.model(assetTable).findByPk(assetId, { transaction });
    if (!asset) return;
    for (const { onChecked } of assetListeners()) await onChecked({ asset, transaction, now });
  });
}

const gone = "The stored file is gone. Please upload it again.";
const differs = "The stored file differs from the uploaded one. Please upload it again.";

async function check(services: Services, asset: AssetRow, signal: AbortSignal): Promise<Result> {
  const { database, assets } = services;
  const parts = await finishUpload(asset, database, assets);
  if (parts === "gone") return refused("Parts of the file are gone. Please upload it again.");
  const stored = await assets.open(asset.storageKey);
  if (!stored) return refused(gone);
  const { sha256, crc32, size, damagedPart } = await readFile(stored, parts, signal);
  if (size !== asset.size || damagedPart !== null) return { ...refused(differs), sha256, crc32 };
  const inspected = await inspectStored(assets, asset, signal);
  if (!inspected) return refused(gone);
  const { mediaType, refusal, warning } = inspected;
  const judgement = { sha256, crc32, mediaType, refusal, warning };
  if (judgement.refusal !== null || !/^(audio|video)\//.test(judgement.mediaType)) return judgement;
  const tags = await readTags(services, asset, signal);
  return { ...judgement, tagTitle: tags.title, tagNumber: tags.number };
}

/**
 * Makes the file, if the upload is still there, and returns its parts in order. After a restore from a backup there is
 * no upload, but there may be a file.
 */
async function finishUpload(
  { id: assetId, storageKey: key, size }: AssetRow,
  database: Database,
  assets: AssetStore,
): Promise<readonly KnownPart[] | "gone"> {
  const upload = await database.model(assetUploadTable).findOne({ where: { assetId } });
  if (!upload) return [];
  const parts = await readParts(database, upload);
  try {
    await assets.finish({ key, storageUpload: upload.storageUpload }, parts, size);
    return parts;
  } catch (error) {
    if (error instanceof AssetUploadGone) return "gone";
    throw error;
  }
}

function readParts({ model }: Database, { id: uploadId }: AssetUploadRow) {
  const columns = ["number", "size", "sha256", "etag"] as const;
  return findRows(model(assetUploadPartTable), columns, { where: { uploadId }, order: [["number", "ASC"]] });
}

function refused(refusal: string): Judgement {
  return { sha256: null, crc32: null, mediaType: unknownType, refusal, warning: null };
}
