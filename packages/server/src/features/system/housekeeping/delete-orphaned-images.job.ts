import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { lockContent } from "../../../db/content-version.ts";
import { Op, Transaction } from "../../../db/sequelize.ts";
import { findRows, type Table } from "../../../db/table.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { imageOfFile } from "../../../images/image-files.ts";
import { imageTable } from "../../../images/table.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import type { RecurringKind } from "../../../jobs/outbox.ts";
import { inBatches } from "../../../kernel/concurrency.ts";
import type { FileStore } from "../../../ports/file-store.ts";
import type { Services } from "../../feature.ts";

/** Deletes images without a reference for a day, and files that belong to no image. */
export const deleteOrphanedImages = {
  kind: "delete-orphaned-images",
  payload: z.object({}),
  causedBy: "owner",
  uses: "files",
  runsAlone: true,
  deadlineMs: 60 * 60_000,
} satisfies RecurringKind;
/** An image is stored before the form that references it is saved, and open pages still show a replaced one. */
const graceMs = 24 * 3_600_000;
const markedAtOnce = 500;
/** Few, because edits of content wait for the lock. */
const deletedAtOnce = 50;

/**
 * Safe in several processes at once: each deletion checks the references again under the content lock. Rows are deleted
 * first, so their files are then orphaned.
 */
export function deleteOrphanedImagesHandler(services: Services): JobHandler {
  const { database, files, clock } = services;
  return jobHandler(deleteOrphanedImages, async (_, { log }) => {
    const now = clock.now();
    const before = new Date(now.getTime() - graceMs);
    const unreferenced = await markReferenced(services, now);
    const groups = slices(unreferenced, deletedAtOnce);
    const deleted = await inBatches(groups, 1, (group) => deleteUnreferenced(services, group, before));
    const images = deleted.reduce((sum, count) => sum + count, 0);
    const removed = await deleteOrphanedFiles(database, files, before);
    await files.removeDrafts(before);
    if (images + removed > 0) log.info({ images, files: removed }, "orphaned images deleted");
  });
}

/** Updates `lastReferencedAt` of referenced images and returns the IDs of the others. */
async function markReferenced(services: Services, now: Date): Promise<number[]> {
  const image = services.database.model(imageTable);
  const named = await readReferencedImages(services);
  const rows = await findRows(image, ["id", "url"]);
  const inUse = rows.filter(({ url }) => named.has(url)).map(({ id }) => id);
  await inBatches(slices(inUse, markedAtOnce), 1, (ids) =>
    image.update({ lastReferencedAt: now }, { where: { id: ids } }),
  );
  return rows.filter(({ url }) => !named.has(url)).map(({ id }) => id);
}

/** Deletes the images that have had no reference since `before`. Returns the number of deleted images. */
async function deleteUnreferenced(services: Services, ids: readonly number[], before: Date): Promise<number> {
  const { database } = services;
  const image = database.model(imageTable);
  return withTransaction(database, async (transaction) => {
    await lockContent(database, transaction);
    const referenced = await readReferencedImages(services, transaction);
    const lock = Transaction.LOCK.UPDATE;
    const old = await image.findAll({ where: { id: [...ids], ...unreferencedSince(before) }, transaction, lock });
    const unwanted = old.filter(({ url }) => !referenced.has(url));
    return image.destroy({ where: { id: unwanted.map(({ id }) => id) }, transaction });
  });
}

function unreferencedSince(before: Date) {
  const isLongAgo = { [Op.lt]: before };
  return { createdAt: isLongAgo, lastReferencedAt: { [Op.or]: [null, isLongAgo] } };
}

function slices<T>(items: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
}

/**
 * Deletes the files that were saved before this time and belong to no image, and returns their number. An upload's row
 * follows its file within seconds and no later upload uses the same name, so an old file without a row never gets one.
 */
async function deleteOrphanedFiles(database: Database, files: FileStore, before: Date): Promise<number> {
  const listed = await files.list();
  const known = new Set((await findRows(database.model(imageTable), ["url"])).map(({ url }) => url));
  let deleted = 0;
  for (const file of listed.filter((name) => !known.has(name) && !known.has(imageOfFile(name)))) {
    const savedAt = await files.savedAt(file);
    if (savedAt === null || savedAt >= before) continue;
    await files.remove(file);
    deleted += 1;
  }
  return deleted;
}

const uploadedFile = /\/uploads\/[\w.-]+/g;

/**
 * Returns the URLs of the stored images that any table refers to. A reference is the image's or a variant's URL anywhere
 * in the text: behind the site's origin, as `public/uploads/…`, or in a list.
 */
export async function readReferencedImages(
  { database, tables }: Services,
  transaction: Transaction | null = null,
): Promise<Set<string>> {
  const referenced = new Set<string>();
  for (const table of tables) {
    const attributes = Object.keys(table.columns).filter((name) => table.columns[name]?.mayShowImages);
    if (attributes.length === 0) continue;
    const rows: object[] = await database.model<Table>(table).findAll({ attributes, raw: true, transaction });
    for (const text of rows.flatMap((row) => Object.values(row) as unknown[])) {
      const found = typeof text === "string" ? (text.match(uploadedFile) ?? []) : [];
      for (const file of found) referenced.add(file).add(imageOfFile(file));
    }
  }
  return referenced;
}
