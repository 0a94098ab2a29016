import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/**
 * A browser's session. The id is the SHA-256 of the cookie's value, so the table's contents cannot be used to log in.
 */
export interface SessionRow extends Row<SessionRow> {
  id: string;
  data: string;
  /** The logged-in admin, so that all of their sessions can be ended at once. */
  adminUserId: CreationOptional<number | null>;
  /** The User-Agent header of a logged-in admin's browser. */
  userAgent: CreationOptional<string | null>;
  createdAt: Date;
  seenAt: Date;
  expiresAt: Date;
}

export function defineSession(sequelize: Sequelize) {
  return defineModel<SessionRow>(sequelize, "session", {
    table: "sessions",
    columns: {
      id: { type: DataTypes.STRING(64), primaryKey: true },
      data: { type: DataTypes.TEXT, allowNull: false },
      adminUserId: { type: DataTypes.INTEGER, allowNull: true },
      userAgent: { type: DataTypes.STRING(300), allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      seenAt: { type: DataTypes.DATE(3), allowNull: false },
      expiresAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
