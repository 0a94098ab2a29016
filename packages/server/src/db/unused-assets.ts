import { QueryTypes, type Transaction } from "sequelize";
import type { Database } from "./connection.ts";
import { timestampText } from "./statements.ts";

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
