import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** An IP address from which an admin has logged in; deleted after 30 days. */
export interface LoginIpRow extends Row<LoginIpRow> {
  /** The admin's ID and the IP address, or the /64 network of an IPv6 address. */
  id: string;
  lastLoginAt: Date;
}

export function defineLoginIp(sequelize: Sequelize) {
  return defineModel<LoginIpRow>(sequelize, "loginIp", {
    table: "login_ips",
    columns: {
      id: { type: DataTypes.STRING(64), primaryKey: true },
      lastLoginAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
