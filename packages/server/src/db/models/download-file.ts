import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/**
 * An entry of an order's access: a copy of the product's file, so that deleting a product changes no order, or a release
 * or a track, whose files are chosen with each download.
 */
export interface DownloadFileRow extends Row<DownloadFileRow> {
  id: CreationOptional<number>;
  accessId: number;
  /** The first item of the product that gives it; other items may be variants of the same product. */
  orderItemId: number;
  /**
   * The product's file that it was copied from, which may be deleted; replacing that one's asset replaces this one's. 0
   * of a release.
   */
  productFileId: number;
  /** 0 of a release. */
  assetId: number;
  /** 0 of a file. */
  releaseId: CreationOptional<number>;
  /** 0 of a file, and of a whole release. */
  trackId: CreationOptional<number>;
  /** When the buyer could first download this release, and was told so; null of a file. */
  announcedAt: CreationOptional<Date | null>;
  label: string;
  position: number;
  /** Downloads so far. */
  used: CreationOptional<number>;
  /** Set when the last unit of its product is refunded. */
  revokedAt: CreationOptional<Date | null>;
  createdAt: Date;
}

export function defineDownloadFile(sequelize: Sequelize) {
  return defineModel<DownloadFileRow>(sequelize, "downloadFile", {
    table: "download_files",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      accessId: { type: DataTypes.INTEGER, allowNull: false },
      orderItemId: { type: DataTypes.INTEGER, allowNull: false },
      productFileId: { type: DataTypes.INTEGER, allowNull: false },
      assetId: { type: DataTypes.INTEGER, allowNull: false },
      releaseId: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      trackId: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      announcedAt: { type: DataTypes.DATE(3), allowNull: true },
      label: { type: DataTypes.STRING(200), allowNull: false },
      position: { type: DataTypes.INTEGER, allowNull: false },
      used: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      revokedAt: { type: DataTypes.DATE(3), allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
