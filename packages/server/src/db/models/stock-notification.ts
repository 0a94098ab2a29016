import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A visitor's request for one email when a product or a variant is back in stock. */
export interface StockNotificationRow extends Row<StockNotificationRow> {
  id: CreationOptional<number>;
  productId: number;
  /** Null for any variant of the product. */
  variantId: CreationOptional<number | null>;
  /** The variant, 0 for any, while the request is open: a person has one such request. Null once it was met. */
  openVariant: CreationOptional<number | null>;
  email: string;
  /** In the link of the email that confirms it. */
  token: string;
  requestedAt: Date;
  /** Null until the visitor has confirmed it. */
  confirmedAt: CreationOptional<Date | null>;
  /** When the email about the new stock was enqueued. */
  notifiedAt: CreationOptional<Date | null>;
}

export function defineStockNotification(sequelize: Sequelize) {
  return defineModel<StockNotificationRow>(sequelize, "stockNotification", {
    table: "stock_notifications",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      productId: { type: DataTypes.INTEGER, allowNull: false },
      variantId: { type: DataTypes.INTEGER, allowNull: true },
      openVariant: { type: DataTypes.INTEGER, allowNull: true },
      email: { type: DataTypes.STRING(254), allowNull: false },
      token: { type: DataTypes.STRING(64, true), allowNull: false },
      requestedAt: { type: DataTypes.DATE(3), allowNull: false },
      confirmedAt: { type: DataTypes.DATE(3), allowNull: true },
      notifiedAt: { type: DataTypes.DATE(3), allowNull: true },
    },
  });
}
