import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A video. `storedThumbnailUrl` is our copy of the platform's thumbnail; null until it is stored. */
export interface VideoRow extends Row<VideoRow> {
  id: CreationOptional<number>;
  title: string;
  description: string | null;
  youtubeUrl: string;
  /** As entered by the owner. */
  thumbnailUrl: string | null;
  storedThumbnailUrl: CreationOptional<string | null>;
  /** JSON list of strings. */
  tags: string;
  isFeatured: boolean;
  createdAt: Date;
  updatedAt: Date;
  /** Counts the saves; Sequelize rejects a save made on an older version. */
  version: CreationOptional<number>;
}

export function defineVideo(sequelize: Sequelize) {
  return defineModel<VideoRow>(sequelize, "video", {
    table: "videos",
    isVersioned: true,
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      title: { type: DataTypes.STRING(200), allowNull: false },
      description: { type: DataTypes.TEXT, allowNull: true },
      youtubeUrl: { type: DataTypes.TEXT, allowNull: false },
      thumbnailUrl: { type: DataTypes.TEXT, allowNull: true },
      storedThumbnailUrl: { type: DataTypes.TEXT, allowNull: true },
      tags: { type: DataTypes.TEXT, allowNull: false },
      isFeatured: { type: DataTypes.BOOLEAN, allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
  });
}
