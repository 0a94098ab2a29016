import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** What an order took of a variant's stock. `held` is counted in the variant's `held`, and settles once. */
export interface StockHoldRow extends Row<StockHoldRow> {
  orderId: number;
  variantId: number;
  quantity: number;
  state: "held" | "sold" | "released";
  /** A keyed hash of the buyer's network while it is held; null if the network is not known. */
  openedFrom: CreationOptional<string | null>;
}

export function defineStockHold(sequelize: Sequelize) {
  return defineModel<StockHoldRow>(sequelize, "stockHold", {
    table: "stock_holds",
    columns: {
      orderId: { type: DataTypes.INTEGER, primaryKey: true },
      variantId: { type: DataTypes.INTEGER, primaryKey: true },
      quantity: { type: DataTypes.INTEGER, allowNull: false },
      state: { type: DataTypes.STRING(16, true), allowNull: false },
      openedFrom: { type: DataTypes.STRING(64, true), allowNull: true },
    },
  });
}
