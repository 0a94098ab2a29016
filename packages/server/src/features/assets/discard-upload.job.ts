import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import type { Transaction } from "../../db/sequelize.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../jobs/outbox.ts";
import type { AssetStore } from "../../ports/asset-store.ts";
import type { AssetUploadRow } from "./tables.ts";

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
