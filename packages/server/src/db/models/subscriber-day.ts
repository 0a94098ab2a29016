import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** How many people subscribed and left on a day. It names no person, so it remains when their rows are deleted. */
export interface SubscriberDayRow extends Row<SubscriberDayRow> {
  /** In UTC, such as `2026-11-20`. */
  day: string;
  subscribed: number;
  departed: number;
}

export function defineSubscriberDay(sequelize: Sequelize) {
  return defineModel<SubscriberDayRow>(sequelize, "subscriberDay", {
    table: "subscriber_days",
    columns: {
      day: { type: DataTypes.STRING(10, true), primaryKey: true },
      subscribed: { type: DataTypes.INTEGER, allowNull: false },
      departed: { type: DataTypes.INTEGER, allowNull: false },
    },
  });
}
