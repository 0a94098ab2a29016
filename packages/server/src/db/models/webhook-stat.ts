import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** The number of webhooks with one outcome in one hour. One row per webhook would let any client fill the table. */
export interface WebhookStatRow extends Row<WebhookStatRow> {
  /** Hour and outcome, e.g. `2026-11-21T23 recorded`. */
  id: string;
  outcome: string;
  hits: number;
  lastAt: Date;
  /** The last one's event type; null if it could not be read. */
  lastKind: string | null;
}

export function defineWebhookStat(sequelize: Sequelize) {
  return defineModel<WebhookStatRow>(sequelize, "webhookStat", {
    table: "webhook_stats",
    columns: {
      id: { type: DataTypes.STRING(64), primaryKey: true },
      outcome: { type: DataTypes.STRING(32), allowNull: false },
      hits: { type: DataTypes.INTEGER, allowNull: false },
      lastAt: { type: DataTypes.DATE(3), allowNull: false },
      lastKind: { type: DataTypes.STRING(64), allowNull: true },
    },
  });
}
