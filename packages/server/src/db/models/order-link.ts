import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A request for a link to the orders of an email address. Deleted when it expires, or if it leads to no order. */
export interface OrderLinkRow extends Row<OrderLinkRow> {
  id: CreationOptional<number>;
  /** The SHA-256 of the token in the email; null until the email is sent. */
  tokenHash: CreationOptional<string | null>;
  /** The email address, trimmed and in lower case. */
  emailKey: string;
  createdAt: Date;
  expiresAt: Date;
  /** When the link was opened, which works once. */
  openedAt: CreationOptional<Date | null>;
}

export function defineOrderLink(sequelize: Sequelize) {
  return defineModel<OrderLinkRow>(sequelize, "orderLink", {
    table: "order_links",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      tokenHash: { type: DataTypes.STRING(64), allowNull: true },
      emailKey: { type: DataTypes.STRING(254), allowNull: false },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      expiresAt: { type: DataTypes.DATE(3), allowNull: false },
      openedAt: { type: DataTypes.DATE(3), allowNull: true },
    },
  });
}
