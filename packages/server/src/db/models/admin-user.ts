import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

export interface AdminUserRow extends Row<AdminUserRow> {
  id: CreationOptional<number>;
  username: string;
  /** argon2id in PHC string format. */
  passwordHash: string;
  /** Encrypted; null while two-step login is off. */
  totpSecret: CreationOptional<string | null>;
  /** A secret that no code has confirmed yet, encrypted. */
  pendingTotpSecret: CreationOptional<string | null>;
  /** The 30-second step of the last code accepted, so that no code is accepted twice. */
  lastTotpStep: CreationOptional<number | null>;
}

export function defineAdminUser(sequelize: Sequelize) {
  return defineModel<AdminUserRow>(sequelize, "adminUser", {
    table: "admin_users",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      username: { type: DataTypes.STRING(200), allowNull: false },
      passwordHash: { type: DataTypes.STRING(255), allowNull: false },
      totpSecret: { type: DataTypes.STRING(200, true), allowNull: true },
      pendingTotpSecret: { type: DataTypes.STRING(200, true), allowNull: true },
      lastTotpStep: { type: DataTypes.INTEGER, allowNull: true },
    },
  });
}
