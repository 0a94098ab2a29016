import type { IssueSegment, IssueState } from "@recital/contract/values/newsletter";
import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A newsletter issue. */
export interface IssueRow extends Row<IssueRow> {
  id: CreationOptional<number>;
  subject: string;
  preheader: string;
  /** JSON, checked by the contract's schema. */
  doc: string;
  segmentKind: IssueSegment["kind"];
  /** ISO 3166-1, two letters; null unless the segment is a country. */
  segmentCountry: string | null;
  state: CreationOptional<IssueState>;
  /** When it is to be sent, or its sending began. */
  sendAt: CreationOptional<Date | null>;
  archiveSlug: string;
  /** Of the client that created it; null from one that gave none. */
  createKey: CreationOptional<string | null>;
  /** The owner's choice; null: issues of the segment "all" are archived. */
  archived: CreationOptional<boolean | null>;
  pauseReason: CreationOptional<string | null>;
  /** When a paused issue goes on by itself. */
  resumesAt: CreationOptional<Date | null>;
  /** The number of its last `send-issue` job; jobs with a lower number do nothing. */
  batch: CreationOptional<number>;
  /** How often in a row the mail server asked to wait. */
  backoffs: CreationOptional<number>;
  /** Whether the owner lets refusals stand, however many there are. */
  acceptsRefusals: CreationOptional<boolean>;
  /** When its recipients were taken. */
  startedAt: CreationOptional<Date | null>;
  endedAt: CreationOptional<Date | null>;
  createdAt: Date;
  updatedAt: Date;
  /** Counts the edits; sending changes the row without it. */
  version: CreationOptional<number>;
}

export function defineIssue(sequelize: Sequelize) {
  const optionalTimestamp = () => ({ type: DataTypes.DATE(3), allowNull: true });
  return defineModel<IssueRow>(sequelize, "issue", {
    table: "issues",
    isVersioned: true,
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      subject: { type: DataTypes.STRING(200), allowNull: false },
      preheader: { type: DataTypes.STRING(200), allowNull: false },
      doc: { type: DataTypes.TEXT("medium"), allowNull: false },
      segmentKind: { type: DataTypes.STRING(16, true), allowNull: false },
      segmentCountry: { type: DataTypes.STRING(8), allowNull: true },
      state: { type: DataTypes.STRING(16, true), allowNull: false, defaultValue: "draft" },
      sendAt: optionalTimestamp(),
      archiveSlug: { type: DataTypes.STRING(80, true), allowNull: false },
      createKey: { type: DataTypes.STRING(36, true), allowNull: true },
      archived: { type: DataTypes.BOOLEAN, allowNull: true },
      pauseReason: { type: DataTypes.STRING(500), allowNull: true },
      resumesAt: optionalTimestamp(),
      batch: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      backoffs: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      acceptsRefusals: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      startedAt: optionalTimestamp(),
      endedAt: optionalTimestamp(),
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
  });
}
