import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** The secret of a link to downloads. A new link replaces the old one. */
export interface DownloadTokenRow extends Row<DownloadTokenRow> {
  token: string;
  accessId: number;
  createdAt: Date;
  replacedAt: CreationOptional<Date | null>;
}

export function defineDownloadToken(sequelize: Sequelize) {
  return defineModel<DownloadTokenRow>(sequelize, "downloadToken", {
    table: "download_tokens",
    columns: {
      token: { type: DataTypes.STRING(64, true), primaryKey: true },
      accessId: { type: DataTypes.INTEGER, allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      replacedAt: { type: DataTypes.DATE(3), allowNull: true },
    },
  });
}
