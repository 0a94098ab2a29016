import type { RecipientState } from "@recital/contract/values/newsletter";
import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A subscriber who was to get a newsletter issue when its sending began. The row outlives the subscriber's. */
export interface IssueRecipientRow extends Row<IssueRecipientRow> {
  issueId: number;
  subscriberId: number;
  state: RecipientState;
  /** A waiting recipient's turn. */
  dueAt: Date;
  /** How often the recipient's mail server asked to wait. */
  attempts: CreationOptional<number>;
  /** The number of the `send-issue` job that started sending. */
  batch: CreationOptional<number>;
  /** Set just before the content is sent; an email whose process died after it is not repeated. */
  sendingStartedAt: CreationOptional<Date | null>;
  endedAt: CreationOptional<Date | null>;
  error: CreationOptional<string | null>;
  bouncedAt: CreationOptional<Date | null>;
  unsubscribedAt: CreationOptional<Date | null>;
}

export function defineIssueRecipient(sequelize: Sequelize) {
  const optionalTimestamp = () => ({ type: DataTypes.DATE(3), allowNull: true });
  return defineModel<IssueRecipientRow>(sequelize, "issueRecipient", {
    table: "issue_recipients",
    columns: {
      issueId: { type: DataTypes.INTEGER, primaryKey: true },
      subscriberId: { type: DataTypes.INTEGER, primaryKey: true },
      state: { type: DataTypes.STRING(16, true), allowNull: false },
      dueAt: { type: DataTypes.DATE(3), allowNull: false },
      attempts: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      batch: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      sendingStartedAt: optionalTimestamp(),
      endedAt: optionalTimestamp(),
      error: { type: DataTypes.STRING(500), allowNull: true },
      bouncedAt: optionalTimestamp(),
      unsubscribedAt: optionalTimestamp(),
    },
  });
}
