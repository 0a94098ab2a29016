import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** Row 1 counts the changes of public content, by which each process knows which cached responses are stale. */
export interface ContentVersionRow extends Row<ContentVersionRow> {
  id: number;
  version: number;
}

export function defineContentVersion(sequelize: Sequelize) {
  return defineModel<ContentVersionRow>(sequelize, "contentVersion", {
    table: "content_version",
    columns: {
      id: { type: DataTypes.INTEGER, primaryKey: true },
      version: { type: DataTypes.INTEGER, allowNull: false },
    },
  });
}
