import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A number of a numbered edition, given to an order's item when it was paid; never used again. */
export interface EditionNumberRow extends Row<EditionNumberRow> {
  variantId: number;
  number: number;
  orderId: number;
  orderItemId: number;
}

export function defineEditionNumber(sequelize: Sequelize) {
  return defineModel<EditionNumberRow>(sequelize, "editionNumber", {
    table: "edition_numbers",
    columns: {
      variantId: { type: DataTypes.INTEGER, primaryKey: true },
      number: { type: DataTypes.INTEGER, primaryKey: true },
      orderId: { type: DataTypes.INTEGER, allowNull: false },
      orderItemId: { type: DataTypes.INTEGER, allowNull: false },
    },
  });
}
