import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** An uploaded or generated image: its size and its variants. */
export interface ImageRow extends Row<ImageRow> {
  id: CreationOptional<number>;
  /** Root-relative, as image columns of other tables contain it. */
  url: string;
  width: number;
  height: number;
  /** A few blurred pixels as a `data:` URL. */
  placeholder: string;
  /** JSON list of the widths for which variants exist; empty until they are made. */
  variantWidths: string;
  createdAt: Date;
  /** When it was stored, or when housekeeping last found a reference to it. */
  lastReferencedAt: CreationOptional<Date | null>;
}

export function defineImage(sequelize: Sequelize) {
  return defineModel<ImageRow>(sequelize, "image", {
    table: "images",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      url: { type: DataTypes.STRING(190), allowNull: false },
      width: { type: DataTypes.INTEGER, allowNull: false },
      height: { type: DataTypes.INTEGER, allowNull: false },
      placeholder: { type: DataTypes.TEXT, allowNull: false },
      variantWidths: { type: DataTypes.TEXT, allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      lastReferencedAt: { type: DataTypes.DATE(3), allowNull: true },
    },
  });
}
