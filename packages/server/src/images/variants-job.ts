import type { Transaction } from "sequelize";
import { z } from "zod";
import type { Database } from "../db/connection.ts";
import { enqueue, type JobKind } from "../jobs/outbox.ts";

/**
 * Makes the copies of the first picture named and promises the rest: one picture a job, so that a stop need not wait
 * for all of them, and one after the other, so that mails find a free hand.
 */
export const imageVariants = {
  kind: "image-variants",
  payload: z.object({ imageIds: z.array(z.int().positive()) }),
} satisfies JobKind;

/** Promises the copies of pictures in the transaction that stores them. */
export async function promiseVariants(
  database: Database,
  transaction: Transaction | null,
  imageIds: readonly number[],
  now: Date,
): Promise<void> {
  if (imageIds.length === 0) return;
  const dedupeKey = `image-variants:${imageIds[0]}+${imageIds.length - 1}`;
  await enqueue(database, transaction, imageVariants, { payload: { imageIds: [...imageIds] }, dedupeKey, now });
}
