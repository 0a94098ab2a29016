import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** The result of one backup, written when it ended. */
export interface BackupRunRow extends Row<BackupRunRow> {
  id: CreationOptional<number>;
  startedAt: Date;
  finishedAt: Date;
  /** The archive's path; null if there is none. */
  file: string | null;
  bytes: number | null;
  ok: boolean;
  /** Why it failed; with `ok`, which files that are sold are missing beside the archive. Sentences, or null. */
  error: string | null;
}

export function defineBackupRun(sequelize: Sequelize) {
  return defineModel<BackupRunRow>(sequelize, "backupRun", {
    table: "backup_runs",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      startedAt: { type: DataTypes.DATE(3), allowNull: false },
      finishedAt: { type: DataTypes.DATE(3), allowNull: false },
      file: { type: DataTypes.TEXT, allowNull: true },
      bytes: { type: DataTypes.BIGINT, allowNull: true },
      ok: { type: DataTypes.BOOLEAN, allowNull: false },
      error: { type: DataTypes.TEXT, allowNull: true },
    },
  });
}
