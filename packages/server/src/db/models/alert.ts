import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** An active alert; deleted an hour after its condition clears. */
export interface AlertRow extends Row<AlertRow> {
  kind: string;
  startedAt: Date;
  /** When an email about it was last enqueued; null if none was. */
  notifiedAt: Date | null;
  /** When a check last found the condition; null for rows older than this column. */
  seenAt: Date | null;
}

export function defineAlert(sequelize: Sequelize) {
  return defineModel<AlertRow>(sequelize, "alert", {
    table: "alerts",
    columns: {
      kind: { type: DataTypes.STRING(32), primaryKey: true },
      startedAt: { type: DataTypes.DATE(3), allowNull: false },
      notifiedAt: { type: DataTypes.DATE(3), allowNull: true },
      seenAt: { type: DataTypes.DATE(3), allowNull: true },
    },
  });
}
