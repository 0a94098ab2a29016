import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** The items in a shipment. */
export interface ShipmentLineRow extends Row<ShipmentLineRow> {
  shipmentId: number;
  orderItemId: number;
  quantity: number;
}

export function defineShipmentLine(sequelize: Sequelize) {
  return defineModel<ShipmentLineRow>(sequelize, "shipmentLine", {
    table: "shipment_lines",
    columns: {
      shipmentId: { type: DataTypes.INTEGER, primaryKey: true },
      orderItemId: { type: DataTypes.INTEGER, primaryKey: true },
      quantity: { type: DataTypes.INTEGER, allowNull: false },
    },
  });
}
