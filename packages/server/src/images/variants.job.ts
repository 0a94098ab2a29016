import type { Transaction } from "../db/sequelize.ts";
import { z } from "zod";
import type { Database } from "../db/connection.ts";
import { bumpContentVersion } from "../db/content-version.ts";
import { withTransaction } from "../db/transaction.ts";
import { JobFailure, jobHandler, type JobHandler } from "../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../jobs/outbox.ts";
import type { Clock } from "../kernel/clock.ts";
import type { FileStore } from "../ports/file-store.ts";
import { encodeVariants } from "./encode.ts";
import { variantWidths } from "./image-files.ts";
import { type ImageRow, imageTable } from "./table.ts";

/**
 * Makes the variants of the first image and enqueues the rest: one image per job, so that stopping the process and
 * other jobs wait for one image at most.
 */
export const imageVariants = {
  kind: "image-variants",
  payload: z.object({ imageIds: z.array(z.int().positive()) }),
  causedBy: "owner",
  uses: "images",
} satisfies JobKind;

/** Enqueues the variants of images in the transaction that stores them. */
export async function enqueueVariants(
  database: Database,
  transaction: Transaction | null,
  imageIds: readonly number[],
  now: Date,
): Promise<void> {
  if (imageIds.length === 0) return;
  const dedupeKey = `image-variants:${imageIds[0]}+${imageIds.length - 1}`;
  await enqueue(database, transaction, imageVariants, { payload: { imageIds: [...imageIds] }, dedupeKey, now });
}

export interface VariantsDeps {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: Clock;
}

/** Idempotent: a retry writes the same files again. */
export function imageVariantsHandler(deps: VariantsDeps): JobHandler {
  return jobHandler(imageVariants, async ({ imageIds: [id, ...rest] }) => {
    if (id === undefined) return;
    const image = await deps.database.model(imageTable).findByPk(id);
    try {
      if (image?.variantWidths.length === 0) await makeVariants(deps, image);
    } finally {
      // The failure of one image does not stop the others.
      await enqueueVariants(deps.database, null, rest, deps.clock.now());
    }
  });
}

async function makeVariants({ database, files }: VariantsDeps, { id, url, width }: ImageRow): Promise<void> {
  const widths = variantWidths.filter((step) => step < width);
  if (widths.length === 0) return;
  const bytes = await files.read(url);
  if (!bytes) throw new JobFailure("give-up", `${url} is not stored`);
  await encodeVariants(bytes, { url, width, widths }, (variantUrl, variant) => files.save(nameOf(variantUrl), variant));
  await withTransaction(database, async (transaction) => {
    await database.model(imageTable).update({ variantWidths: widths }, { where: { id }, transaction });
    await bumpContentVersion(database, transaction);
  });
}

function nameOf(url: string): string {
  return url.slice(url.lastIndexOf("/") + 1);
}
