import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** The texts of the press kit, in row 1. */
export interface PressKitRow extends Row<PressKitRow> {
  id: number;
  bioShort: string | null;
  bioMedium: string | null;
  bioLong: string | null;
  /** JSON list of `{ text, source, url }`. */
  quotes: string;
  contactEmail: string | null;
  updatedAt: Date;
  version: CreationOptional<number>;
}

export function definePressKit(sequelize: Sequelize) {
  return defineModel<PressKitRow>(sequelize, "pressKit", {
    table: "press_kit",
    isVersioned: true,
    columns: {
      id: { type: DataTypes.INTEGER, primaryKey: true },
      bioShort: { type: DataTypes.TEXT, allowNull: true },
      bioMedium: { type: DataTypes.TEXT, allowNull: true },
      bioLong: { type: DataTypes.TEXT, allowNull: true },
      quotes: { type: DataTypes.TEXT, allowNull: false },
      contactEmail: { type: DataTypes.STRING(254), allowNull: true },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
  });
}
