import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A browser, identified by the random visitor id in its session, that may read an order. */
export interface OrderAccessRow extends Row<OrderAccessRow> {
  visitorId: string;
  orderId: number;
}

export function defineOrderAccess(sequelize: Sequelize) {
  return defineModel<OrderAccessRow>(sequelize, "orderAccess", {
    table: "order_access",
    columns: {
      visitorId: { type: DataTypes.STRING(64), primaryKey: true },
      orderId: { type: DataTypes.INTEGER, primaryKey: true },
    },
  });
}
