import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** The items of its order that a withdrawal names. */
export interface WithdrawalLineRow extends Row<WithdrawalLineRow> {
  withdrawalId: number;
  orderItemId: number;
  quantity: number;
}

export function defineWithdrawalLine(sequelize: Sequelize) {
  return defineModel<WithdrawalLineRow>(sequelize, "withdrawalLine", {
    table: "withdrawal_lines",
    columns: {
      withdrawalId: { type: DataTypes.INTEGER, primaryKey: true },
      orderItemId: { type: DataTypes.INTEGER, primaryKey: true },
      quantity: { type: DataTypes.INTEGER, allowNull: false },
    },
  });
}
