import { Op, Transaction } from "sequelize";
import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { lockContent } from "../../db/content-version.ts";
import { withTransaction } from "../../db/transaction.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { JobKind } from "../../jobs/outbox.ts";
import type { Clock } from "../../kernel/clock.ts";
import { inBatches } from "../../kernel/in-batches.ts";
import type { FileStore } from "../../ports/file-store.ts";
import { readNamedPictures } from "./named-pictures.ts";
import { removeStrays } from "./remove-strays.ts";

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
const deletedAtOnce = 50;

/**
 * Any number of processes may sweep at once: each deletion looks again, behind whoever is changing content. Rows go
 * first, and their files are strays then.
 */
export function sweepPicturesHandler({ database, files, clock }: SweepDeps): JobHandler {
  return jobHandler(sweepPictures, async (_, { log }) => {
    const now = clock.now();
    const before = new Date(now.getTime() - keptMs);
    const unnamed = await markNamed(database, now);
    const groups = slices(unnamed, deletedAtOnce);
    const deleted = await inBatches(groups, 1, (group) => deleteUnnamed(database, group, before));
    const pictures = deleted.reduce((sum, count) => sum + count, 0);
    const removed = await removeStrays(database, files, before);
    await files.removeDrafts(before);
    if (pictures + removed > 0) log.info({ pictures, files: removed }, "pictures that nothing names deleted");
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

/** Deletes the rows of those pictures that nothing has named since `before`, and says how many. */
async function deleteUnnamed(database: Database, ids: readonly number[], before: Date): Promise<number> {
  const { image } = database.models;
  return withTransaction(database, async (transaction) => {
    await lockContent(database, transaction);
    const named = await readNamedPictures(database, transaction);
    const lock = Transaction.LOCK.UPDATE;
    const old = await image.findAll({ where: { id: [...ids], ...unnamedSince(before) }, transaction, lock });
    const unwanted = old.filter(({ url }) => !named.has(url));
    return image.destroy({ where: { id: unwanted.map(({ id }) => id) }, transaction });
  });
}

function unnamedSince(before: Date) {
  const isLongAgo = { [Op.lt]: before };
  return { createdAt: isLongAgo, namedAt: { [Op.or]: [null, isLongAgo] } };
}

function slices<T>(items: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, index) =>
    items.slice(index * length, (index + 1) * length),
  );
}
