import { DataTypes, type QueryInterface } from "sequelize";
import {
  ensureColumn,
  ensureIndex,
  ensureTable,
  flagColumn,
  idColumn,
  momentColumn,
  optionalMomentColumn,
} from "../schema-steps.ts";

/** How backups ended, and which orders a restored backup knows as unpaid while they may have been paid since. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "backup_runs", {
    id: idColumn,
    started_at: momentColumn,
    finished_at: momentColumn,
    file: { type: DataTypes.TEXT, allowNull: true },
    bytes: { type: DataTypes.BIGINT, allowNull: true },
    ok: flagColumn,
    error: { type: DataTypes.TEXT, allowNull: true },
  });
  await ensureIndex(db, "backup_runs", ["started_at"]);
  await ensureColumn(db, "orders", "restored_at", optionalMomentColumn);
}
