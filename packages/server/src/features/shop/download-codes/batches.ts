import { randomBytes } from "node:crypto";
import type { CodeBatch } from "@recital/contract/endpoints/shop/code-batches";
import { makeDownloadCode, randomCharacters } from "@recital/contract/values/download-code";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { readRows } from "../../../db/statements.ts";
import { findRows } from "../../../db/table.ts";
import { withTransaction } from "../../../db/transaction.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { invalidInput, notFound } from "../../../kernel/errors.ts";
import { findContent } from "../../music/downloads/grant-access.ts";
import { releaseTable, trackTable } from "../../music/releases/tables.ts";
import type { Services } from "../../feature.ts";
import { productTable } from "../products/tables.ts";
import { type CodeBatchRow, codeBatchTable, downloadCodeTable } from "./tables.ts";

type Stores = Pick<Services, "database" | "clock">;

/** Returns the batches, the newest first. */
export async function listBatches({ database, clock }: Stores): Promise<CodeBatch[]> {
  const rows = await database.model(codeBatchTable).findAll({ order: [["id", "DESC"]] });
  return presentBatches(database, rows, clock.now());
}

/** @throws {HttpError} 404 */
export async function readBatch({ database, clock }: Stores, id: number): Promise<CodeBatch> {
  const row = await database.model(codeBatchTable).findByPk(id);
  const [batch] = row ? await presentBatches(database, [row], clock.now()) : [];
  if (!batch) throw missingBatch();
  return batch;
}

/** @throws {HttpError} 422 naming `subjectId` if there is nothing to download, or `expiresAt` if that is over */
export async function addBatch(
  services: Stores,
  { count, expiresAt, ...fields }: BodyOf<"POST /api/admin/code-batches">,
): Promise<CodeBatch> {
  const { database, clock } = services;
  const createdAt = clock.now();
  if (expiresAt !== null && expiresAt <= createdAt) throw invalidInput({ expiresAt: "Must be in the future" });
  const id = await withTransaction(database, async (transaction) => {
    const content = { subject: fields.subject, ids: [fields.subjectId] };
    const entries = await findContent(database, content, transaction);
    if (entries.length === 0) throw invalidInput({ subjectId: "There is nothing to download yet" });
    const batch = await createBatch(database, { ...fields, total: count, expiresAt, createdAt }, transaction);
    return batch.id;
  });
  return readBatch(services, id);
}

/** Inserts a batch with its codes. Whoever calls it knows that there is something to download. */
export async function createBatch(
  database: Database,
  row: Pick<CodeBatchRow, "name" | "subject" | "subjectId" | "total" | "expiresAt" | "createdAt">,
  transaction: Transaction,
): Promise<CodeBatchRow> {
  const batch = await database.model(codeBatchTable).create(row, { transaction });
  await addCodes(database, batch, transaction);
  return batch;
}

/**
 * Deletes these batches. One of which someone has redeemed a code is stopped instead: its codes stay with what they gave.
 */
export async function removeBatches(
  { model }: Database,
  ids: readonly number[],
  { transaction, now }: { readonly transaction: Transaction; readonly now: Date },
): Promise<void> {
  const ofBatches = { batchId: [...ids] };
  const redeemed = await findRows(model(downloadCodeTable), ["batchId"], {
    where: { ...ofBatches, redeemedAt: { [Op.ne]: null } },
    transaction,
  });
  const kept = new Set(redeemed.map(({ batchId }) => batchId));
  const id = ids.filter((batchId) => !kept.has(batchId));
  await model(codeBatchTable).update({ stoppedAt: now }, { where: { id: [...kept], stoppedAt: null }, transaction });
  await model(downloadCodeTable).destroy({ where: { batchId: id }, transaction });
  await model(codeBatchTable).destroy({ where: { id }, transaction });
}

/** How many rows one statement inserts. */
const chunk = 500;

async function addCodes(
  { model }: Database,
  { id: batchId, total }: CodeBatchRow,
  transaction: Transaction,
): Promise<void> {
  for (let made = 0; made < total; made += chunk) {
    const rows = Array.from({ length: Math.min(chunk, total - made) }, () => ({ batchId, code: randomCode() }));
    await model(downloadCodeTable).bulkCreate(rows, { transaction });
  }
}

/** Returns a code with 55 random bits. */
function randomCode(): string {
  return makeDownloadCode(Array.from(randomBytes(randomCharacters), (byte) => byte & 31));
}

/**
 * Ends the codes that were not redeemed. A redemption that has begun comes first.
 * @throws {HttpError} 404
 */
export async function stopBatch(services: Stores, id: number): Promise<CodeBatch> {
  const { database, clock } = services;
  await withTransaction(database, async (transaction) => {
    const lock = transaction.LOCK.UPDATE;
    const row = await database.model(codeBatchTable).findByPk(id, { transaction, lock });
    if (!row) throw missingBatch();
    await row.update({ stoppedAt: row.stoppedAt ?? clock.now() }, { transaction });
  });
  return readBatch(services, id);
}

export function missingBatch() {
  return notFound("There is no such batch");
}

async function presentBatches(database: Database, rows: readonly CodeBatchRow[], now: Date): Promise<CodeBatch[]> {
  const [redeemed, titleOf] = await Promise.all([countRedeemed(database, rows), readTitles(database, rows)]);
  return rows.map((row) => {
    const { id, name, subject, subjectId, total, expiresAt, createdAt } = row;
    const used = redeemed.get(id) ?? 0;
    return {
      id,
      name,
      subject,
      subjectId,
      title: titleOf(row),
      total,
      redeemed: used,
      state: findEnd(row, now) ?? (used === total ? "used-up" : "active"),
      expiresAt: expiresAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    };
  });
}

/** Returns why a batch's codes can no longer be redeemed; null while they can. */
export function findEnd({ stoppedAt, expiresAt }: CodeBatchRow, now: Date): "stopped" | "expired" | null {
  if (stoppedAt !== null) return "stopped";
  return expiresAt !== null && expiresAt <= now ? "expired" : null;
}

const counted = z.object({ batchId: z.int(), redeemed: z.int() });

async function countRedeemed(database: Database, rows: readonly CodeBatchRow[]): Promise<ReadonlyMap<number, number>> {
  if (rows.length === 0) return new Map();
  const counts = await readRows(
    database,
    counted,
    `SELECT batch_id AS batchId, COUNT(*) AS redeemed FROM download_codes
     WHERE redeemed_at IS NOT NULL AND batch_id IN (${rows.map(() => "?").join()}) GROUP BY batch_id`,
    rows.map(({ id }) => id),
  );
  return new Map(counts.map(({ batchId, redeemed }) => [batchId, redeemed]));
}

async function readTitles({ model }: Database, rows: readonly CodeBatchRow[]) {
  const idsOf = (subject: CodeBatchRow["subject"]) => ({
    where: { id: rows.filter((row) => row.subject === subject).map(({ subjectId }) => subjectId) },
  });
  const [releases, products, tracks] = await Promise.all([
    findRows(model(releaseTable), ["id", "title"], idsOf("release")),
    findRows(model(productTable), ["id", "name"], idsOf("product")),
    findRows(model(trackTable), ["id", "title"], idsOf("track")),
  ]);
  const titles = new Map([
    ...releases.map(({ id, title }) => [`release ${id}`, title] as const),
    ...products.map(({ id, name }) => [`product ${id}`, name] as const),
    ...tracks.map(({ id, title }) => [`track ${id}`, title] as const),
  ]);
  return ({ subject, subjectId }: CodeBatchRow) => titles.get(`${subject} ${subjectId}`) ?? null;
}
