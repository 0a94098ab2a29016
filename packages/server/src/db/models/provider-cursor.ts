import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** The time up to which one kind of the payment provider's records was read; `backup`: that of the restored backup. */
export interface ProviderCursorRow extends Row<ProviderCursorRow> {
  kind: string;
  upTo: Date;
}

export function defineProviderCursor(sequelize: Sequelize) {
  return defineModel<ProviderCursorRow>(sequelize, "providerCursor", {
    table: "provider_cursors",
    columns: {
      kind: { type: DataTypes.STRING(32, true), primaryKey: true },
      upTo: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
