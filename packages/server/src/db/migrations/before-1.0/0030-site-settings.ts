import { DataTypes, type QueryInterface } from "sequelize";
import { ensureRow, ensureTable, flagColumn, optionalMomentColumn, wholeNumberColumn } from "../schema-steps.ts";

/** What the artist decides about the site. A published release has ended the built-in music already. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "site_settings", {
    id: { type: DataTypes.INTEGER, primaryKey: true },
    shows_default_music: flagColumn,
    default_music_ended_at: optionalMomentColumn,
    version: { ...wholeNumberColumn, defaultValue: 0 },
  });
  // No row in an empty database, into which a backup can be restored.
  const [released] = await db.sequelize.query("SELECT id FROM releases WHERE visibility = 'public' LIMIT 1");
  if (released.length === 0) return;
  const ended = { id: 1, shows_default_music: true, default_music_ended_at: new Date(), version: 0 };
  await ensureRow(db, "site_settings", ended);
}
