import type { SuppressionReason, SuppressionSource } from "@recital/contract/values/newsletter";
import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** An email address that gets no newsletter. It outlives the row of its subscriber. */
export interface NewsletterSuppressionRow extends Row<NewsletterSuppressionRow> {
  /** The keyed hash of the lower-case email address. */
  emailHash: string;
  reason: CreationOptional<SuppressionReason>;
  source: CreationOptional<SuppressionSource>;
  /** The issue whose email bounced, so that the owner can undo what it caused. */
  issueId: CreationOptional<number | null>;
  createdAt: Date;
}

export function defineNewsletterSuppression(sequelize: Sequelize) {
  return defineModel<NewsletterSuppressionRow>(sequelize, "newsletterSuppression", {
    table: "newsletter_suppressions",
    columns: {
      emailHash: { type: DataTypes.STRING(64, true), primaryKey: true },
      reason: { type: DataTypes.STRING(16, true), allowNull: false, defaultValue: "unsubscribed" },
      source: { type: DataTypes.STRING(16, true), allowNull: false, defaultValue: "site" },
      issueId: { type: DataTypes.INTEGER, allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
