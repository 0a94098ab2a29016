import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** One of the emails that may be sent in a period: a newsletter email takes it until a period after its end. */
export interface SendingSlotRow extends Row<SendingSlotRow> {
  period: "minute" | "hour";
  /** Counts up from 0 in each period. */
  number: number;
  freeAt: Date;
}

export function defineSendingSlot(sequelize: Sequelize) {
  return defineModel<SendingSlotRow>(sequelize, "sendingSlot", {
    table: "sending_slots",
    columns: {
      period: { type: DataTypes.STRING(16, true), primaryKey: true },
      number: { type: DataTypes.INTEGER, primaryKey: true },
      freeAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
