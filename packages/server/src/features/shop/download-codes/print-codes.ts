import type { CodeCards } from "@recital/contract/endpoints/shop/code-batches";
import { showDownloadCode } from "@recital/contract/values/download-code";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { Op } from "../../../db/sequelize.ts";
import { readRows } from "../../../db/statements.ts";
import { findRows } from "../../../db/table.ts";
import { readImageSets } from "../../../images/read-image-sets.ts";
import { type CsvCell, streamCsv } from "../../../kernel/csv.ts";
import type { Services } from "../../feature.ts";
import { missingBatch, readBatch } from "./batches.ts";
import { codeBatchTable, downloadCodeTable } from "./tables.ts";

/** How many codes are in memory at a time. */
const chunk = 500;

/**
 * Streams the codes of a batch as CSV, in the order in which they were made.
 * @throws {HttpError} 404
 */
export async function exportCodes(
  { database, publicUrl }: Pick<Services, "database" | "publicUrl">,
  batchId: number,
): Promise<AsyncIterable<string>> {
  if (!(await database.model(codeBatchTable).findByPk(batchId))) throw missingBatch();
  return streamCsv(["Code", "Link", "Redeemed"], readPages(database, { batchId, publicUrl }));
}

interface Exported {
  readonly batchId: number;
  readonly publicUrl: string;
}

async function* readPages({ model }: Database, { batchId, publicUrl }: Exported): AsyncGenerator<CsvCell[][]> {
  for (let after = 0; ;) {
    const where = { batchId, id: { [Op.gt]: after } };
    const rows = await model(downloadCodeTable).findAll({ where, order: ["id"], limit: chunk });
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ code, redeemedAt }) => {
      const shown = showDownloadCode(code);
      return [shown, `${publicUrl}/redeem?code=${shown}`, redeemedAt?.toISOString() ?? ""];
    });
    after = last.id;
  }
}

/**
 * Returns what the cards of a batch show.
 * @throws {HttpError} 404
 */
export async function readCards(services: Services, id: number): Promise<CodeCards> {
  const { database } = services;
  const batch = await readBatch(services, id);
  const unused = { where: { batchId: id, redeemedAt: null }, order: [["id", "ASC"]] as [string, string][] };
  const codes = await findRows(database.model(downloadCodeTable), ["code"], unused);
  const [image] = await readRows(database, artwork, artworkOf[batch.subject], [batch.subjectId]);
  const url = image?.url ?? null;
  return {
    ...batch,
    artwork: (await readImageSets(database, [url])).get(url ?? "") ?? null,
    codes: codes.map(({ code }) => code),
  };
}

const artwork = z.object({ url: z.string().nullable() });

const artworkOf: Readonly<Record<CodeCards["subject"], string>> = {
  release: "SELECT artwork_url AS url FROM releases WHERE id = ?",
  track: "SELECT r.artwork_url AS url FROM tracks t JOIN releases r ON r.id = t.release_id WHERE t.id = ?",
  product: "SELECT image_url AS url FROM product_images WHERE product_id = ? ORDER BY position, id LIMIT 1",
};
