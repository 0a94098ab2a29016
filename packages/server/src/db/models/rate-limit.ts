import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** How often something happened in the current window, counted for all processes. */
export interface RateLimitRow extends Row<RateLimitRow> {
  id: string;
  hits: number;
  resetsAt: Date;
}

export function defineRateLimit(sequelize: Sequelize) {
  return defineModel<RateLimitRow>(sequelize, "rateLimit", {
    table: "rate_limits",
    columns: {
      id: { type: DataTypes.STRING(190), primaryKey: true },
      hits: { type: DataTypes.INTEGER, allowNull: false },
      resetsAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
