import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";
import { numberOf } from "../whole-number.ts";

/** An encoded file of a track. It is made again from the master if it is lost, so backups do not contain it. */
export interface TrackRenditionRow extends Row<TrackRenditionRow> {
  id: CreationOptional<number>;
  trackId: number;
  format: string;
  /** Its key in the asset store. */
  storageKey: string;
  sha256: string;
  crc32: number;
  /** In bytes. */
  size: number;
  /** Hash of everything that it was made of: master, format, tags and the encoder's settings. */
  settingsHash: string;
  /** Hash of what its sound was made of; the rest of the settings are tags and artwork, which are changed by copying. */
  audioHash: CreationOptional<string>;
  createdAt: Date;
}

export function defineTrackRendition(sequelize: Sequelize) {
  return defineModel<TrackRenditionRow>(sequelize, "trackRendition", {
    table: "track_renditions",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      trackId: { type: DataTypes.INTEGER, allowNull: false },
      format: { type: DataTypes.STRING(16), allowNull: false },
      storageKey: { type: DataTypes.STRING(64, true), allowNull: false },
      sha256: { type: DataTypes.STRING(64, true), allowNull: false },
      crc32: { type: DataTypes.BIGINT, allowNull: false, get: numberOf("crc32") },
      size: { type: DataTypes.BIGINT, allowNull: false, get: numberOf("size") },
      settingsHash: { type: DataTypes.STRING(64, true), allowNull: false },
      audioHash: { type: DataTypes.STRING(64, true), allowNull: false, defaultValue: "" },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
