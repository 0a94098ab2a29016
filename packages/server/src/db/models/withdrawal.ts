import type { WithdrawalState } from "@recital/contract/endpoints/legal";
import { DataTypes, type CreationOptional, type NonAttribute, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";
import { numberOf } from "../whole-number.ts";
import type { WithdrawalLineRow } from "./withdrawal-line.ts";

/** A buyer's declaration that they withdraw from a purchase. Erasure empties name, email and statement. */
export interface WithdrawalRow extends Row<WithdrawalRow> {
  id: CreationOptional<number>;
  /** The order it belongs to; null if no number was given, or one of an order that is not this person's. */
  orderId: number | null;
  /** The number that was given; there may be no such order. */
  statedOrderId: number | null;
  name: string;
  /** As typed by the buyer. */
  email: string;
  statement: string;
  state: WithdrawalState;
  createdAt: Date;
  /** Read with `include`; empty for a withdrawal that names its items only in words. */
  lines?: NonAttribute<WithdrawalLineRow[]>;
}

export function defineWithdrawal(sequelize: Sequelize) {
  return defineModel<WithdrawalRow>(sequelize, "withdrawal", {
    table: "withdrawals",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      orderId: { type: DataTypes.INTEGER, allowNull: true },
      statedOrderId: { type: DataTypes.BIGINT, allowNull: true, get: numberOf("statedOrderId") },
      name: { type: DataTypes.STRING(200), allowNull: false },
      email: { type: DataTypes.STRING(254), allowNull: false },
      statement: { type: DataTypes.TEXT, allowNull: false },
      state: { type: DataTypes.STRING(16), allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
