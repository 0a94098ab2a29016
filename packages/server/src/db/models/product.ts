import type { ProductCategory } from "@recital/contract/values/catalog";
import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";
import { foldedColumn } from "../folded-column.ts";

export interface ProductRow extends Row<ProductRow> {
  id: CreationOptional<number>;
  name: string;
  /** For searches; written with the name. */
  nameFolded: CreationOptional<string | null>;
  description: string | null;
  priceCents: number;
  /** The URL of the first of its images, which `product_images` contains too; only features/products writes both. */
  imageUrl: string | null;
  /** The last part of its page's path. */
  slug: string;
  category: ProductCategory;
  isDigital: boolean;
  isActive: boolean;
  /** Position in the shop's own ("featured") order, lowest first. */
  position: number;
  /** Which product of which file it was imported from; null if it was added otherwise. */
  importKey: CreationOptional<string | null>;
  /** The day from which a pre-order ships, `2027-03-01`; null, or a past day, is no pre-order. */
  shipsOn: CreationOptional<string | null>;
  /** When it was deleted although it was sold. Models do not find it then, except `product.unscoped()`. */
  archivedAt: CreationOptional<Date | null>;
  createdAt: Date;
  updatedAt: Date;
  /** Counts the saves; Sequelize rejects a save made on an older version. */
  version: CreationOptional<number>;
}

export function defineProduct(sequelize: Sequelize) {
  return defineModel<ProductRow>(sequelize, "product", {
    table: "products",
    isVersioned: true,
    scope: { archivedAt: null },
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      ...foldedColumn("name", { type: DataTypes.STRING(200), allowNull: false }),
      description: { type: DataTypes.TEXT, allowNull: true },
      priceCents: { type: DataTypes.INTEGER, allowNull: false },
      imageUrl: { type: DataTypes.TEXT, allowNull: true },
      slug: { type: DataTypes.STRING(80, true), allowNull: false },
      category: { type: DataTypes.STRING(16), allowNull: false },
      isDigital: { type: DataTypes.BOOLEAN, allowNull: false },
      isActive: { type: DataTypes.BOOLEAN, allowNull: false },
      position: { type: DataTypes.INTEGER, allowNull: false },
      importKey: { type: DataTypes.STRING(64, true), allowNull: true },
      shipsOn: { type: DataTypes.STRING(10, true), allowNull: true },
      archivedAt: { type: DataTypes.DATE(3), allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
  });
}
