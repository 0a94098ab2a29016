import type { AudioState, TrackPreview } from "@recital/contract/values/catalog";
import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A track of a release. Only features/releases writes it. */
export interface TrackRow extends Row<TrackRow> {
  id: CreationOptional<number>;
  releaseId: number;
  /** From 1, without gaps. */
  number: number;
  title: string;
  isrc: CreationOptional<string | null>;
  lyrics: CreationOptional<string | null>;
  credits: CreationOptional<string | null>;
  preview: TrackPreview;
  clipStartMs: number;
  /** Whether it plays before the release is out. */
  playsEarly: boolean;
  /** The asset that was uploaded; null until there is one. */
  masterAssetId: number | null;
  /** The product that is this track alone. */
  productId: CreationOptional<number | null>;
  audioState: AudioState;
  audioError: CreationOptional<string | null>;
  audioWarning: CreationOptional<string | null>;
  durationMs: CreationOptional<number | null>;
  /** JSON list of whole numbers from 0 to 255. */
  waveform: CreationOptional<string | null>;
  createdAt: Date;
  updatedAt: Date;
  version: CreationOptional<number>;
}

export function defineTrack(sequelize: Sequelize) {
  return defineModel<TrackRow>(sequelize, "track", {
    table: "tracks",
    isVersioned: true,
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      releaseId: { type: DataTypes.INTEGER, allowNull: false },
      number: { type: DataTypes.INTEGER, allowNull: false },
      title: { type: DataTypes.STRING(200), allowNull: false },
      isrc: { type: DataTypes.STRING(12), allowNull: true },
      lyrics: { type: DataTypes.TEXT, allowNull: true },
      credits: { type: DataTypes.TEXT, allowNull: true },
      preview: { type: DataTypes.STRING(16), allowNull: false },
      clipStartMs: { type: DataTypes.INTEGER, allowNull: false },
      playsEarly: { type: DataTypes.BOOLEAN, allowNull: false },
      masterAssetId: { type: DataTypes.INTEGER, allowNull: true },
      productId: { type: DataTypes.INTEGER, allowNull: true },
      audioState: { type: DataTypes.STRING(16), allowNull: false },
      audioError: { type: DataTypes.STRING(300), allowNull: true },
      audioWarning: { type: DataTypes.STRING(300), allowNull: true },
      durationMs: { type: DataTypes.INTEGER, allowNull: true },
      waveform: { type: DataTypes.TEXT, allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
  });
}
