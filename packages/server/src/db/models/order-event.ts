import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** An entry of an order's timeline that its own columns do not record. */
export interface OrderEventRow extends Row<OrderEventRow> {
  id: CreationOptional<number>;
  orderId: number;
  /** `paid`: a sale at a table. */
  kind:
    | "paid"
    | "status"
    | "address"
    | "refund"
    | "dispute"
    | "shipment"
    | "downloads"
    | "withdrawal"
    | "mailed"
    | "mail-resent";
  /** One sentence for the admin. */
  text: string;
  /** Null if the shop or the payment provider did it. */
  adminName: string | null;
  createdAt: Date;
}

export function defineOrderEvent(sequelize: Sequelize) {
  return defineModel<OrderEventRow>(sequelize, "orderEvent", {
    table: "order_events",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      orderId: { type: DataTypes.INTEGER, allowNull: false },
      kind: { type: DataTypes.STRING(32), allowNull: false },
      text: { type: DataTypes.STRING(500), allowNull: false },
      adminName: { type: DataTypes.STRING(190), allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
