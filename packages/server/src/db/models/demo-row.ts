import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** Records that a row is demo content. It outlives its row. */
export interface DemoRowRow extends Row<DemoRowRow> {
  /** The row's model, one of `demoKinds` in demo-rows.ts. */
  kind: string;
  rowId: number;
  /** When the row was created: a later row with the same id, as after a restore, is not demo content. */
  createdAt: Date;
}

export function defineDemoRow(sequelize: Sequelize) {
  return defineModel<DemoRowRow>(sequelize, "demoRow", {
    table: "demo_rows",
    columns: {
      kind: { type: DataTypes.STRING(16, true), primaryKey: true },
      rowId: { type: DataTypes.INTEGER, primaryKey: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
