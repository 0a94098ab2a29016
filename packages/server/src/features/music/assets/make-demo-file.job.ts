import type { DemoFile } from "@recital/demo/files";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { markDemoRow } from "../../../db/demo-rows.ts";
import { editContent } from "../../../db/edit-content.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { unknownType } from "../../../domain/media-type.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { newAssetKey } from "../../../ports/asset-store.ts";
import { enqueueCheck } from "./check-asset.job.ts";
import { storeMade } from "./checked-assets.ts";
import { productTable } from "../../shop/products/tables.ts";
import { productFileTable } from "../downloads/tables.ts";
import { assetTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

/**
 * Makes a file that the demo shop sells, and puts it on its product. The key of the stored file is chosen with the job,
 * so that a repeated job finds what an earlier attempt made.
 */
export const makeDemoFile = {
  kind: "make-demo-file",
  payload: z.object({ file: z.string(), productId: z.int().positive(), storageKey: z.string() }),
  causedBy: "owner",
  uses: "encoder",
} satisfies JobKind;

interface Wanted {
  readonly file: string;
  readonly productId: number;
  readonly now: Date;
}

/** Enqueues the making of a product's file in the transaction that creates the product. */
export async function enqueueDemoFile(
  database: Database,
  transaction: Transaction,
  { file, productId, now }: Wanted,
): Promise<void> {
  const payload = { file, productId, storageKey: newAssetKey(now) };
  await enqueue(database, transaction, makeDemoFile, { payload, dedupeKey: `make-demo-file-${productId}`, now });
}

export function makeDemoFileHandler(services: Services): JobHandler {
  const { database, assets, demoFiles, readSite } = services;
  return jobHandler(makeDemoFile, async ({ file, ...place }, { signal, log }) => {
    const demoFile = demoFiles.get(file);
    if (!demoFile || !(await isMissing(database, place))) return;
    const { artistName } = await readSite();
    const size = await storeMade(assets, place.storageKey, { chunks: demoFile.make(artistName), signal });
    const isAdded = await addToProduct(services, place, { ...demoFile, size });
    log.info({ ...place, size, isAdded }, "demo file made");
  });
}

interface Place {
  readonly productId: number;
  readonly storageKey: string;
}

/** Returns whether the product is there without a file, and none was made for it: its owner may have deleted that. */
async function isMissing(
  { model }: Database,
  { productId: id, storageKey }: Place,
  transaction: Transaction | null = null,
): Promise<boolean> {
  if ((await model(productTable).count({ where: { id }, transaction })) === 0) return false;
  if ((await model(productFileTable).count({ where: { productId: id }, transaction })) > 0) return false;
  return (await model(assetTable).count({ where: { storageKey }, transaction })) === 0;
}

/** Returns false if the product got a file in the meantime; the stored one is then deleted as unused. */
function addToProduct(
  { database, clock }: Services,
  place: Place,
  { fileName, label, size }: Pick<DemoFile, "fileName" | "label"> & { readonly size: number },
): Promise<boolean> {
  const { model } = database;
  return editContent(database, async (transaction) => {
    if (!(await isMissing(database, place, transaction))) return false;
    const { productId, storageKey } = place;
    const now = clock.now();
    const asset = { storageKey, fileName, size, mediaType: unknownType, state: "checking" as const, createdAt: now };
    const made = await model(assetTable).create(asset, { transaction });
    const { id: assetId } = made;
    await markDemoRow(database, "asset", made, transaction);
    await model(productFileTable).create({ productId, assetId, label, position: 0, createdAt: now }, { transaction });
    await enqueueCheck(database, transaction, assetId, { now });
    return true;
  });
}
