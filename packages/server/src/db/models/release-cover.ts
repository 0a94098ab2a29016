import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";
import { numberOf } from "../whole-number.ts";

/** A release's artwork as a JPEG, which its downloads contain. It is made again if it is lost. */
export interface ReleaseCoverRow extends Row<ReleaseCoverRow> {
  releaseId: number;
  /** The URL of the artwork that it was made of. */
  sourceUrl: string;
  /** Its key in the asset store. */
  storageKey: string;
  sha256: string;
  crc32: number;
  /** In bytes. */
  size: number;
  createdAt: Date;
}

export function defineReleaseCover(sequelize: Sequelize) {
  return defineModel<ReleaseCoverRow>(sequelize, "releaseCover", {
    table: "release_covers",
    columns: {
      releaseId: { type: DataTypes.INTEGER, primaryKey: true },
      sourceUrl: { type: DataTypes.TEXT, allowNull: false },
      storageKey: { type: DataTypes.STRING(64, true), allowNull: false },
      sha256: { type: DataTypes.STRING(64, true), allowNull: false },
      crc32: { type: DataTypes.BIGINT, allowNull: false, get: numberOf("crc32") },
      size: { type: DataTypes.BIGINT, allowNull: false, get: numberOf("size") },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
