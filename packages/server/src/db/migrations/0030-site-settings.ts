import { DataTypes, type QueryInterface } from "sequelize";
import { ensureRow, ensureTable, flagColumn, optionalMomentColumn, wholeNumberColumn } from "./schema-steps.ts";

/** What the artist decides about the site. A published release has ended the built-in music already. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "site_settings", {
    id: { type: DataTypes.INTEGER, primaryKey: true },
    shows_default_music: flagColumn,
    default_music_ended_at: optionalMomentColumn,
    version: { ...wholeNumberColumn, defaultValue: 0 },
  });
  await ensureRow(db, "site_settings", { id: 1, shows_default_music: true, default_music_ended_at: null, version: 0 });
  await db.sequelize.query(
    `UPDATE site_settings SET default_music_ended_at =
       (SELECT MIN(updated_at) FROM releases WHERE visibility = 'public')
     WHERE default_music_ended_at IS NULL`,
  );
}
