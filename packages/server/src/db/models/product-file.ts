import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A file that the buyers of a product get. */
export interface ProductFileRow extends Row<ProductFileRow> {
  id: CreationOptional<number>;
  productId: number;
  assetId: number;
  label: string;
  /** Lowest first, from 0. */
  position: number;
  createdAt: Date;
}

export function defineProductFile(sequelize: Sequelize) {
  return defineModel<ProductFileRow>(sequelize, "productFile", {
    table: "product_files",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      productId: { type: DataTypes.INTEGER, allowNull: false },
      assetId: { type: DataTypes.INTEGER, allowNull: false },
      label: { type: DataTypes.STRING(200), allowNull: false },
      position: { type: DataTypes.INTEGER, allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
