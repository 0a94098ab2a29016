import { Op, Transaction } from "sequelize";
import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import type { ImageRow } from "../../db/models/image.ts";
import { withTransaction } from "../../db/transaction.ts";
import { filesOfPicture, pictureOfFile } from "../../images/image-files.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import type { Clock } from "../../kernel/clock.ts";
import { inBatches } from "../../kernel/in-batches.ts";
import type { FileStore } from "../../ports/file-store.ts";
import { readNamedPictures } from "./named-pictures.ts";

/** Deletes the pictures that nothing has named for a day, and files that belong to none. */
export const sweepPictures = { kind: "sweep-pictures", payload: z.object({}) } satisfies JobKind;

interface SweepDeps {
  readonly database: Database;
  readonly files: FileStore;
  readonly clock: Clock;
}

/** A picture is stored before the form that will name it is saved, and open pages still show one that was replaced. */
const keptMs = 24 * 3_600_000;
const markedAtOnce = 500;
/** Few, since whoever changes content waits meanwhile. */
const deletedAtOnce = 5;
const filesAtOnce = 8;

/** Any number of processes may sweep at once: each deletion looks again, behind whoever is changing content. */
export function sweepPicturesHandler(deps: SweepDeps): JobHandler {
  const { database, files, clock } = deps;
  return jobHandler(sweepPictures, async (_, { log }) => {
    const now = clock.now();
    const before = new Date(now.getTime() - keptMs);
    const unnamed = await markNamed(database, now);
    const groups = slices(unnamed, deletedAtOnce);
    const deleted = await inBatches(groups, 1, (group) => deleteUnnamed(deps, group, before));
    const pictures = deleted.reduce((sum, count) => sum + count, 0);
    const strays = await removeStrays(deps, before);
    await files.removeDrafts(before);
    if (pictures + strays > 0) log.info({ pictures, strays }, "pictures that nothing names deleted");
  });
}

/** Notes the time beside the pictures that something names, and answers the ids of the others. */
async function markNamed(database: Database, now: Date): Promise<number[]> {
  const { image } = database.models;
  const named = await readNamedPictures(database);
  const rows = await image.findAll({ attributes: ["id", "url"], raw: true });
  const inUse = rows.filter(({ url }) => named.has(url)).map(({ id }) => id);
  await inBatches(slices(inUse, markedAtOnce), 1, (ids) => image.update({ namedAt: now }, { where: { id: ids } }));
  return rows.filter(({ url }) => !named.has(url)).map(({ id }) => id);
}

/**
 * Deletes those of the pictures that nothing has named since `before`. The files go inside the transaction: until it
 * ends nobody can store the same picture, and so none loses its file to a sweep that was slower.
 */
async function deleteUnnamed({ database, files }: SweepDeps, ids: readonly number[], before: Date): Promise<number> {
  const { image, contentVersion } = database.models;
  return withTransaction(database, async (transaction) => {
    const lock = Transaction.LOCK.UPDATE;
    // Every edit of public content begins by writing this row.
    await contentVersion.findByPk(1, { transaction, lock });
    const named = await readNamedPictures(database, transaction);
    const old = await image.findAll({ where: { id: [...ids], ...unnamedSince(before) }, transaction, lock });
    const unwanted = old.filter(({ url }) => !named.has(url));
    await image.destroy({ where: { id: unwanted.map(({ id }) => id) }, transaction });
    for (const { url, width } of unwanted) {
      const [own = url, ...copies] = filesOfPicture(url, width);
      await files.remove(own);
      await inBatches(copies, filesAtOnce, (file) => files.remove(file));
    }
    return unwanted.length;
  });
}

function unnamedSince(before: Date) {
  const isLongAgo = { [Op.lt]: before };
  return { createdAt: isLongAgo, namedAt: { [Op.or]: [null, isLongAgo] } };
}

/** Files without a row are left where a process was killed after saving one, or after deleting its picture. */
async function removeStrays({ database, files }: SweepDeps, before: Date): Promise<number> {
  const listed = await files.list();
  const rows: Pick<ImageRow, "url">[] = await database.models.image.findAll({ attributes: ["url"], raw: true });
  const known = new Set(rows.map(({ url }) => url));
  let removed = 0;
  for (const file of listed.filter((one) => !known.has(one) && !known.has(pictureOfFile(one)))) {
    const savedAt = await files.savedAt(file);
    if (!savedAt || savedAt >= before) continue;
    await files.remove(file);
    removed += 1;
  }
  return removed;
}

function slices<T>(items: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
}
