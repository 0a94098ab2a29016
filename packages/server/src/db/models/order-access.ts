import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A browser, identified by the random visitor id in its session, that may read an order. */
export interface OrderAccessRow extends Row<OrderAccessRow> {
  visitorId: string;
  orderId: number;
  /** Whether the browser placed the order, so that its list shows it before the payment. */
  isPlacedHere: CreationOptional<boolean>;
  /** Null for a browser that placed the order or opened its success page: 30 days after the order. */
  expiresAt: CreationOptional<Date | null>;
}

export function defineOrderAccess(sequelize: Sequelize) {
  return defineModel<OrderAccessRow>(sequelize, "orderAccess", {
    table: "order_access",
    columns: {
      visitorId: { type: DataTypes.STRING(64), primaryKey: true },
      orderId: { type: DataTypes.INTEGER, primaryKey: true },
      isPlacedHere: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
      expiresAt: { type: DataTypes.DATE(3), allowNull: true },
    },
  });
}
