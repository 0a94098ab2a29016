import type { PressPhotoKind } from "@recital/contract/endpoints/press";
import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";
import { numberOf } from "../whole-number.ts";

/** A photo or logo of the press kit. */
export interface PressPhotoRow extends Row<PressPhotoRow> {
  id: CreationOptional<number>;
  kind: PressPhotoKind;
  imageUrl: string;
  /** The URL of the file for print; its name is made of that of the image, with which it is deleted. */
  printUrl: string;
  /** In pixels. */
  printWidth: number;
  printHeight: number;
  /** In bytes. */
  printSize: number;
  printCrc32: number;
  credit: string | null;
  alt: string;
  createdAt: Date;
  updatedAt: Date;
  version: CreationOptional<number>;
}

export function definePressPhoto(sequelize: Sequelize) {
  return defineModel<PressPhotoRow>(sequelize, "pressPhoto", {
    table: "press_photos",
    isVersioned: true,
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      kind: { type: DataTypes.STRING(16), allowNull: false },
      imageUrl: { type: DataTypes.TEXT, allowNull: false },
      printUrl: { type: DataTypes.TEXT, allowNull: false },
      printWidth: { type: DataTypes.INTEGER, allowNull: false },
      printHeight: { type: DataTypes.INTEGER, allowNull: false },
      printSize: { type: DataTypes.INTEGER, allowNull: false },
      printCrc32: { type: DataTypes.BIGINT, allowNull: false, get: numberOf("printCrc32") },
      credit: { type: DataTypes.STRING(200), allowNull: true },
      alt: { type: DataTypes.STRING(500), allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
  });
}
