import type { StockMoveKind } from "@recital/contract/endpoints/variants";
import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A change of a variant's stock. The sum of a variant's moves is its stock, and 0 while that is unlimited. */
export interface StockMoveRow extends Row<StockMoveRow> {
  id: CreationOptional<number>;
  variantId: number;
  delta: number;
  kind: StockMoveKind;
  /** The order that was paid or refunded. */
  orderId: CreationOptional<number | null>;
  /** The name of the admin who changed it. */
  adminName: CreationOptional<string | null>;
  note: CreationOptional<string | null>;
  createdAt: Date;
}

export function defineStockMove(sequelize: Sequelize) {
  return defineModel<StockMoveRow>(sequelize, "stockMove", {
    table: "stock_moves",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      variantId: { type: DataTypes.INTEGER, allowNull: false },
      delta: { type: DataTypes.INTEGER, allowNull: false },
      kind: { type: DataTypes.STRING(16, true), allowNull: false },
      orderId: { type: DataTypes.INTEGER, allowNull: true },
      adminName: { type: DataTypes.STRING(190), allowNull: true },
      note: { type: DataTypes.STRING(500), allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
