import type { ProductCategory } from "@recital/contract/values/product-category";
import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

export interface ProductRow extends Row<ProductRow> {
  id: CreationOptional<number>;
  name: string;
  description: string | null;
  priceCents: number;
  imageUrl: string | null;
  category: ProductCategory;
  isDigital: boolean;
  isActive: boolean;
  /** Position in the shop's own ("featured") order, lowest first. */
  position: number;
  createdAt: Date;
  updatedAt: Date;
  /** Counts the saves; Sequelize rejects a save made on an older version. */
  version: CreationOptional<number>;
}

export function defineProduct(sequelize: Sequelize) {
  return defineModel<ProductRow>(sequelize, "product", {
    table: "products",
    isVersioned: true,
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      name: { type: DataTypes.STRING(200), allowNull: false },
      description: { type: DataTypes.TEXT, allowNull: true },
      priceCents: { type: DataTypes.INTEGER, allowNull: false },
      imageUrl: { type: DataTypes.TEXT, allowNull: true },
      category: { type: DataTypes.STRING(16), allowNull: false },
      isDigital: { type: DataTypes.BOOLEAN, allowNull: false },
      isActive: { type: DataTypes.BOOLEAN, allowNull: false },
      position: { type: DataTypes.INTEGER, allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
  });
}
