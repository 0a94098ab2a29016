import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";
import { numberOf } from "../whole-number.ts";

/** A dispute of an order's payment. Only features/payments writes it, under the lock of its order. */
export interface DisputeRow extends Row<DisputeRow> {
  id: CreationOptional<number>;
  providerId: string;
  /** The dispute's page at the provider. */
  providerUrl: string;
  orderId: number;
  amountCents: number;
  currency: string;
  /** The provider's reason and status; new ones are possible. */
  reason: string;
  status: string;
  /** The end of the time to respond; null if no response is accepted. */
  dueBy: Date | null;
  /** What the provider charges for the dispute; null while that is unknown. */
  feeCents: CreationOptional<number | null>;
  /** When it was lost; of one that was lost when it was read first, when it was opened. Else null. */
  lostAt: CreationOptional<Date | null>;
  /** Counts the reads that were recorded, from 1, so that an older read is recognized. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

export function defineDispute(sequelize: Sequelize) {
  const timestamp = (allowNull: boolean) => ({ type: DataTypes.DATE(3), allowNull });
  const text = (length: number) => ({ type: DataTypes.STRING(length), allowNull: false });
  return defineModel<DisputeRow>(sequelize, "dispute", {
    table: "disputes",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      providerId: { type: DataTypes.STRING(255, true), allowNull: false },
      providerUrl: text(500),
      orderId: { type: DataTypes.INTEGER, allowNull: false },
      amountCents: { type: DataTypes.BIGINT, allowNull: false, get: numberOf("amountCents") },
      currency: text(3),
      reason: text(64),
      status: text(64),
      dueBy: timestamp(true),
      feeCents: { type: DataTypes.BIGINT, allowNull: true, get: numberOf("feeCents") },
      lostAt: timestamp(true),
      revision: { type: DataTypes.INTEGER, allowNull: false },
      createdAt: timestamp(false),
      updatedAt: timestamp(false),
    },
  });
}
