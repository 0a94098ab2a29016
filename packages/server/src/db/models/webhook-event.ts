import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** An event of the payment provider that was processed; its unique id identifies a repeated delivery. */
export interface WebhookEventRow extends Row<WebhookEventRow> {
  id: string;
  kind: string;
  receivedAt: Date;
}

export function defineWebhookEvent(sequelize: Sequelize) {
  return defineModel<WebhookEventRow>(sequelize, "webhookEvent", {
    table: "webhook_events",
    columns: {
      id: { type: DataTypes.STRING(255), primaryKey: true },
      kind: { type: DataTypes.STRING(32), allowNull: false },
      receivedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
