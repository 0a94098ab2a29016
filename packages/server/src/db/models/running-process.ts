import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A process that uses this database; see `db/heartbeat.ts`. */
export interface RunningProcessRow extends Row<RunningProcessRow> {
  id: string;
  seenAt: Date;
}

export function defineRunningProcess(sequelize: Sequelize) {
  return defineModel<RunningProcessRow>(sequelize, "runningProcess", {
    table: "running_processes",
    columns: {
      id: { type: DataTypes.STRING(32, true), primaryKey: true },
      seenAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
