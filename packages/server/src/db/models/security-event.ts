import type { SecurityEvent } from "@recital/contract/endpoints/status";
import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** An event that concerns the access to the back office; deleted after 90 days. */
export interface SecurityEventRow extends Row<SecurityEventRow> {
  id: CreationOptional<number>;
  at: Date;
  kind: SecurityEvent["kind"];
  /** The admin's name. */
  username: string;
  /** The browser that caused the event, in words; null if none did, or many did. */
  browser: string | null;
  ip: string | null;
}

export function defineSecurityEvent(sequelize: Sequelize) {
  return defineModel<SecurityEventRow>(sequelize, "securityEvent", {
    table: "security_events",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      at: { type: DataTypes.DATE(3), allowNull: false },
      kind: { type: DataTypes.STRING(32), allowNull: false },
      username: { type: DataTypes.STRING(200), allowNull: false },
      browser: { type: DataTypes.STRING(64), allowNull: true },
      ip: { type: DataTypes.STRING(45), allowNull: true },
    },
  });
}
