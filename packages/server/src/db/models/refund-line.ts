import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";
import { numberOf } from "../whole-number.ts";

/** The items that a refund gives back. */
export interface RefundLineRow extends Row<RefundLineRow> {
  refundId: number;
  orderItemId: number;
  quantity: number;
  amountCents: number;
}

export function defineRefundLine(sequelize: Sequelize) {
  return defineModel<RefundLineRow>(sequelize, "refundLine", {
    table: "refund_lines",
    columns: {
      refundId: { type: DataTypes.INTEGER, primaryKey: true },
      orderItemId: { type: DataTypes.INTEGER, primaryKey: true },
      quantity: { type: DataTypes.INTEGER, allowNull: false },
      amountCents: { type: DataTypes.BIGINT, allowNull: false, get: numberOf("amountCents") },
    },
  });
}
