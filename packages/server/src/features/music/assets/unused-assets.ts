import type { UnusedAsset } from "@recital/contract/endpoints/music/assets";
import type { Database } from "../../../db/connection.ts";
import { editContent } from "../../../db/edit-content.ts";
import { Op, QueryTypes, type Transaction } from "../../../db/sequelize.ts";
import { timestampText } from "../../../db/statements.ts";
import { HttpError } from "../../../kernel/errors.ts";
import { unusedGraceMs } from "./delete-unused-files.job.ts";
import { findAsset } from "./uploads.ts";
import { presentAsset } from "./checked-assets.ts";
import { type AssetRow, assetTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

/** Returns the files that nothing refers to, the largest first. A new one may still be added to a product or a track. */
export async function listUnusedAssets(services: Services): Promise<UnusedAsset[]> {
  const rows = await findOld(services, null);
  return rows.map((row) => ({ ...presentAsset(row), createdAt: row.createdAt.toISOString() }));
}

/** Deletes all files that {@link listUnusedAssets} returns now. Their bytes go with the job that deletes unused files. */
export function deleteUnusedAssets(services: Services): Promise<undefined> {
  return editContent(services.database, async (transaction) => {
    const rows = await findOld(services, transaction);
    await services.database.model(assetTable).destroy({ where: { id: rows.map(({ id }) => id) }, transaction });
    return undefined;
  });
}

/**
 * Deletes one file.
 * @throws {HttpError} 404; 409 if something refers to it, or it is too new
 */
export function deleteAsset(services: Services, id: number): Promise<undefined> {
  return editContent(services.database, async (transaction) => {
    const row = await findAsset(services.database, id, transaction);
    const unused = await findOld(services, transaction);
    if (!unused.some((asset) => asset.id === id)) {
      throw new HttpError(409, "asset_used", "A product, a track, a customer or an upload has this file, so it stays");
    }
    await row.destroy({ transaction });
    return undefined;
  });
}

async function findOld({ database, clock }: Services, transaction: Transaction | null): Promise<AssetRow[]> {
  const now = clock.now();
  const id = await findUnusedAssets(database, now, transaction);
  const createdAt = { [Op.lt]: new Date(now.getTime() - unusedGraceMs) };
  const order: [string, string][] = [
    ["size", "DESC"],
    ["id", "ASC"],
  ];
  return database.model(assetTable).findAll({
    where: { id, createdAt, state: { [Op.ne]: "checking" } },
    order,
    transaction,
  });
}

/** No product, no track, no buyer and no running download has the asset `a`. Takes the present time. */
const isUnused = `NOT EXISTS (SELECT 1 FROM product_files p WHERE p.asset_id = a.id)
  AND NOT EXISTS (SELECT 1 FROM tracks t WHERE t.master_asset_id = a.id)
  AND NOT EXISTS (SELECT 1 FROM download_files f WHERE f.asset_id = a.id)
  AND NOT EXISTS (SELECT 1 FROM download_tickets k WHERE k.asset_id = a.id AND k.expires_at > ?)`;

/** Returns the IDs of the assets that nothing refers to. */
export async function findUnusedAssets(
  { sequelize, isSqlite }: Database,
  now: Date,
  transaction: Transaction | null = null,
): Promise<number[]> {
  const rows = await sequelize.query<{ id: number }>(`SELECT a.id FROM assets a WHERE ${isUnused} ORDER BY a.id`, {
    replacements: [timestampText(now, isSqlite)],
    type: QueryTypes.SELECT,
    transaction,
  });
  return rows.map(({ id }) => id);
}
