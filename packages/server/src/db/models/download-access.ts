import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** The right to download an order's files. Only features/downloads writes it, under the lock of its order. */
export interface DownloadAccessRow extends Row<DownloadAccessRow> {
  id: CreationOptional<number>;
  orderId: number;
  /** Downloads of each file. */
  maxDownloads: number;
  expiresAt: Date;
  revokedAt: CreationOptional<Date | null>;
  revokedReason: CreationOptional<"refunded" | "admin" | null>;
  createdAt: Date;
}

export function defineDownloadAccess(sequelize: Sequelize) {
  return defineModel<DownloadAccessRow>(sequelize, "downloadAccess", {
    table: "download_access",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      orderId: { type: DataTypes.INTEGER, allowNull: false },
      maxDownloads: { type: DataTypes.INTEGER, allowNull: false },
      expiresAt: { type: DataTypes.DATE(3), allowNull: false },
      revokedAt: { type: DataTypes.DATE(3), allowNull: true },
      revokedReason: { type: DataTypes.STRING(16), allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
