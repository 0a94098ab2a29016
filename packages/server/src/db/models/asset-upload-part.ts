import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A part of an upload that is stored. */
export interface AssetUploadPartRow extends Row<AssetUploadPartRow> {
  uploadId: number;
  /** From 1. */
  number: number;
  /** In bytes. */
  size: number;
  sha256: string;
  /** The store's name of the part. */
  etag: string;
  storedAt: Date;
}

export function defineAssetUploadPart(sequelize: Sequelize) {
  return defineModel<AssetUploadPartRow>(sequelize, "assetUploadPart", {
    table: "asset_upload_parts",
    columns: {
      uploadId: { type: DataTypes.INTEGER, primaryKey: true },
      number: { type: DataTypes.INTEGER, primaryKey: true },
      size: { type: DataTypes.INTEGER, allowNull: false },
      sha256: { type: DataTypes.STRING(64, true), allowNull: false },
      etag: { type: DataTypes.STRING(200, true), allowNull: false },
      storedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
