import { DataTypes, type CreationOptional, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** Work enqueued inside a transaction and run after it. `outcome` is null until the job has ended. */
export interface JobRow extends Row<JobRow> {
  id: CreationOptional<number>;
  kind: string;
  /** JSON, checked by the kind's schema. */
  payload: string;
  /** Unique: a job enqueued twice with the same key is one job. */
  dedupeKey: string;
  runAt: Date;
  attempts: CreationOptional<number>;
  lockedBy: CreationOptional<string | null>;
  lockedUntil: CreationOptional<Date | null>;
  /** The kind while the job runs, if no other of its kind may run beside it; unique. */
  runningAlone: CreationOptional<string | null>;
  /** Set just before the step that cannot be undone; a job whose worker died after it is not repeated. */
  sendingStartedAt: CreationOptional<Date | null>;
  lastError: CreationOptional<string | null>;
  /** When the first of the failed attempts in a row ended; null if the last one did not fail. */
  firstFailedAt: CreationOptional<Date | null>;
  outcome: CreationOptional<"done" | "failed" | "uncertain" | null>;
  finishedAt: CreationOptional<Date | null>;
  /** How far it has come, in thousandths; null if its handler does not report it. */
  progress: CreationOptional<number | null>;
  /** The request that enqueued it, directly or by another job; null for scheduled jobs. */
  requestId: CreationOptional<string | null>;
  createdAt: Date;
}

export function defineJob(sequelize: Sequelize) {
  return defineModel<JobRow>(sequelize, "job", {
    table: "jobs",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      kind: { type: DataTypes.STRING(64), allowNull: false },
      payload: { type: DataTypes.TEXT, allowNull: false },
      dedupeKey: { type: DataTypes.STRING(190), allowNull: false },
      runAt: { type: DataTypes.DATE(3), allowNull: false },
      attempts: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      lockedBy: { type: DataTypes.STRING(64), allowNull: true },
      lockedUntil: { type: DataTypes.DATE(3), allowNull: true },
      runningAlone: { type: DataTypes.STRING(64), allowNull: true },
      sendingStartedAt: { type: DataTypes.DATE(3), allowNull: true },
      lastError: { type: DataTypes.TEXT, allowNull: true },
      firstFailedAt: { type: DataTypes.DATE(3), allowNull: true },
      outcome: { type: DataTypes.STRING(16), allowNull: true },
      finishedAt: { type: DataTypes.DATE(3), allowNull: true },
      progress: { type: DataTypes.INTEGER, allowNull: true },
      requestId: { type: DataTypes.STRING(64), allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
