import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A former slug of a product, whose page redirects to the present one. */
export interface ProductSlugRow extends Row<ProductSlugRow> {
  slug: string;
  productId: number;
  replacedAt: Date;
}

export function defineProductSlug(sequelize: Sequelize) {
  return defineModel<ProductSlugRow>(sequelize, "productSlug", {
    table: "product_slugs",
    columns: {
      slug: { type: DataTypes.STRING(80, true), primaryKey: true },
      productId: { type: DataTypes.INTEGER, allowNull: false },
      replacedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
