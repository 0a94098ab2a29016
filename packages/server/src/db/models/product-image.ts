import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** An image of a product. */
export interface ProductImageRow extends Row<ProductImageRow> {
  id: CreationOptional<number>;
  productId: number;
  imageUrl: string;
  /** What it shows, in words; may be empty. */
  alt: string;
  /** Lowest first, from 0. */
  position: number;
  createdAt: Date;
}

export function defineProductImage(sequelize: Sequelize) {
  return defineModel<ProductImageRow>(sequelize, "productImage", {
    table: "product_images",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      productId: { type: DataTypes.INTEGER, allowNull: false },
      imageUrl: { type: DataTypes.TEXT, allowNull: false },
      alt: { type: DataTypes.STRING(500), allowNull: false },
      position: { type: DataTypes.INTEGER, allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
