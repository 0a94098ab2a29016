import type { CarrierId } from "@recital/contract/values/carrier";
import { DataTypes, type CreationOptional, type NonAttribute, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";
import type { ShipmentLineRow } from "./shipment-line.ts";

/** A shipment of an order's items. Only features/shipping writes it, under the lock of its order. */
export interface ShipmentRow extends Row<ShipmentRow> {
  id: CreationOptional<number>;
  orderId: number;
  /** Random; emails about it carry it, and it stays unique in a database restored from an older backup. */
  shipmentKey: string;
  carrier: CarrierId;
  trackingNumber: string | null;
  /** The admin who recorded it. */
  adminName: string;
  shippedAt: Date;
  /** When the last email about it to the customer was enqueued. */
  notifiedAt: CreationOptional<Date | null>;
  lines?: NonAttribute<ShipmentLineRow[]>;
}

export function defineShipment(sequelize: Sequelize) {
  return defineModel<ShipmentRow>(sequelize, "shipment", {
    table: "shipments",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      orderId: { type: DataTypes.INTEGER, allowNull: false },
      shipmentKey: { type: DataTypes.STRING(64, true), allowNull: false },
      carrier: { type: DataTypes.STRING(32), allowNull: false },
      trackingNumber: { type: DataTypes.STRING(100), allowNull: true },
      adminName: { type: DataTypes.STRING(190), allowNull: false },
      shippedAt: { type: DataTypes.DATE(3), allowNull: false },
      notifiedAt: { type: DataTypes.DATE(3), allowNull: true },
    },
  });
}
