import type { AssetState } from "@recital/contract/endpoints/assets";
import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";
import { numberOf } from "../whole-number.ts";

/** A stored file that can be sold. Only features/assets writes it. */
export interface AssetRow extends Row<AssetRow> {
  id: CreationOptional<number>;
  /** Its key in the asset store. */
  storageKey: string;
  /** Null until it is checked, as is `crc32`. */
  sha256: CreationOptional<string | null>;
  crc32: CreationOptional<number | null>;
  /** In bytes. */
  size: number;
  mediaType: string;
  /** The name on the uploader's computer, cleaned. */
  fileName: string;
  state: AssetState;
  /** Why it cannot be sold: one sentence, for people. */
  refusal: CreationOptional<string | null>;
  /** What is unusual about a file that can be sold: one sentence, for people. */
  warning: CreationOptional<string | null>;
  /** What the tags of an audio file say; null for other files, and where they say nothing or could not be read. */
  tagTitle: CreationOptional<string | null>;
  tagNumber: CreationOptional<number | null>;
  createdAt: Date;
  checkedAt: CreationOptional<Date | null>;
}

export function defineAsset(sequelize: Sequelize) {
  return defineModel<AssetRow>(sequelize, "asset", {
    table: "assets",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      storageKey: { type: DataTypes.STRING(64, true), allowNull: false },
      sha256: { type: DataTypes.STRING(64, true), allowNull: true },
      crc32: { type: DataTypes.BIGINT, allowNull: true, get: numberOf("crc32") },
      size: { type: DataTypes.BIGINT, allowNull: false, get: numberOf("size") },
      mediaType: { type: DataTypes.STRING(100), allowNull: false },
      fileName: { type: DataTypes.STRING(255), allowNull: false },
      state: { type: DataTypes.STRING(16), allowNull: false },
      refusal: { type: DataTypes.STRING(300), allowNull: true },
      warning: { type: DataTypes.STRING(300), allowNull: true },
      tagTitle: { type: DataTypes.STRING(200), allowNull: true },
      tagNumber: { type: DataTypes.INTEGER, allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      checkedAt: { type: DataTypes.DATE(3), allowNull: true },
    },
  });
}
