import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** An email address that wants no newsletter, after its subscriber was erased. */
export interface NewsletterSuppressionRow extends Row<NewsletterSuppressionRow> {
  /** The keyed hash of the lower-case email address. */
  emailHash: string;
  createdAt: Date;
}

export function defineNewsletterSuppression(sequelize: Sequelize) {
  return defineModel<NewsletterSuppressionRow>(sequelize, "newsletterSuppression", {
    table: "newsletter_suppressions",
    columns: {
      emailHash: { type: DataTypes.STRING(64, true), primaryKey: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
