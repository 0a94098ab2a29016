import type { SubscriberSource } from "@recital/contract/values/newsletter";
import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";
import { foldedColumn } from "../folded-column.ts";

/** A person who asked for the newsletter. `subscribed` is true from the confirmation, or from an import with
 * consent, until the person leaves or is suppressed: these rows are who gets the newsletter. */
export interface SubscriberRow extends Row<SubscriberRow> {
  id: CreationOptional<number>;
  /** As typed by the visitor. */
  email: string;
  /** Lower-cased and unique: one row for each email address. */
  emailKey: string;
  name: string | null;
  /** For searches; written with the name. */
  nameFolded: CreationOptional<string | null>;
  subscribed: boolean;
  confirmToken: string;
  unsubscribeToken: string;
  /** When the last confirmation email was enqueued. */
  confirmationRequestedAt: Date | null;
  confirmedAt: CreationOptional<Date | null>;
  unsubscribedAt: CreationOptional<Date | null>;
  createdAt: Date;
  /** Null for subscribers of earlier versions. */
  source: CreationOptional<SubscriberSource | null>;
  /** How the person agreed, in the owner's words; null if they confirmed by email. */
  consentText: CreationOptional<string | null>;
  /** When the person confirmed, or the import that stated their consent. */
  consentAt: CreationOptional<Date | null>;
}

export function defineSubscriber(sequelize: Sequelize) {
  return defineModel<SubscriberRow>(sequelize, "subscriber", {
    table: "subscribers",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      email: { type: DataTypes.STRING(254), allowNull: false },
      emailKey: { type: DataTypes.STRING(254), allowNull: false },
      ...foldedColumn("name", { type: DataTypes.STRING(200), allowNull: true }),
      subscribed: { type: DataTypes.BOOLEAN, allowNull: false },
      confirmToken: { type: DataTypes.STRING(64), allowNull: false },
      unsubscribeToken: { type: DataTypes.STRING(64), allowNull: false },
      confirmationRequestedAt: { type: DataTypes.DATE(3), allowNull: true },
      confirmedAt: { type: DataTypes.DATE(3), allowNull: true },
      unsubscribedAt: { type: DataTypes.DATE(3), allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      source: { type: DataTypes.STRING(16, true), allowNull: true },
      consentText: { type: DataTypes.STRING(1000), allowNull: true },
      consentAt: { type: DataTypes.DATE(3), allowNull: true },
    },
  });
}
