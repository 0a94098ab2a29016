import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A line of an order: a copy of the product at the time of purchase, so that deleting a product changes no order. */
export interface OrderItemRow extends Row<OrderItemRow> {
  id: CreationOptional<number>;
  orderId: number;
  productId: number | null;
  /** Null for an order from before variants, of an unknown variant. */
  variantId: CreationOptional<number | null>;
  name: string;
  /** "M"; null for a product without options. */
  variantTitle: CreationOptional<string | null>;
  unitCents: number;
  quantity: number;
  isDigital: boolean;
  /** The item's share of the order's discount and tax, for all of its quantity. */
  discountCents: CreationOptional<number>;
  taxCents: CreationOptional<number>;
}

export function defineOrderItem(sequelize: Sequelize) {
  return defineModel<OrderItemRow>(sequelize, "orderItem", {
    table: "order_items",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      orderId: { type: DataTypes.INTEGER, allowNull: false },
      productId: { type: DataTypes.INTEGER, allowNull: true },
      variantId: { type: DataTypes.INTEGER, allowNull: true },
      name: { type: DataTypes.STRING(200), allowNull: false },
      variantTitle: { type: DataTypes.STRING(200), allowNull: true },
      unitCents: { type: DataTypes.INTEGER, allowNull: false },
      quantity: { type: DataTypes.INTEGER, allowNull: false },
      isDigital: { type: DataTypes.BOOLEAN, allowNull: false },
      discountCents: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      taxCents: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
  });
}
