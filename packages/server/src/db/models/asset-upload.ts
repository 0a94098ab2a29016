import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";
import { numberOf } from "../whole-number.ts";

/** An upload of a file in parts. Deleted with its parts some days after the last of them. */
export interface AssetUploadRow extends Row<AssetUploadRow> {
  id: CreationOptional<number>;
  /** The key in the asset store that the file will have. */
  storageKey: string;
  /** The store's name of the upload; null where it needs none. */
  storageUpload: CreationOptional<string | null>;
  fileName: string;
  /** Bytes of the whole file. */
  size: number;
  /** Bytes of each part but the last. */
  partBytes: number;
  /** Set when it is completed. */
  assetId: CreationOptional<number | null>;
  adminName: string;
  createdAt: Date;
  /** When the last part arrived. */
  updatedAt: Date;
}

export function defineAssetUpload(sequelize: Sequelize) {
  return defineModel<AssetUploadRow>(sequelize, "assetUpload", {
    table: "asset_uploads",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      storageKey: { type: DataTypes.STRING(64, true), allowNull: false },
      storageUpload: { type: DataTypes.STRING(1000, true), allowNull: true },
      fileName: { type: DataTypes.STRING(255), allowNull: false },
      size: { type: DataTypes.BIGINT, allowNull: false, get: numberOf("size") },
      partBytes: { type: DataTypes.INTEGER, allowNull: false },
      assetId: { type: DataTypes.INTEGER, allowNull: true },
      adminName: { type: DataTypes.STRING(190), allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
