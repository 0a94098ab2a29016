import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** A single-use code that replaces the second factor; deleted when it is used. */
export interface RecoveryCodeRow extends Row<RecoveryCodeRow> {
  adminUserId: number;
  /** The keyed hash of the code's SHA-256; a random code needs no slow hash. */
  codeHash: string;
}

export function defineRecoveryCode(sequelize: Sequelize) {
  return defineModel<RecoveryCodeRow>(sequelize, "recoveryCode", {
    table: "recovery_codes",
    columns: {
      adminUserId: { type: DataTypes.INTEGER, primaryKey: true },
      codeHash: { type: DataTypes.STRING(64, true), primaryKey: true },
    },
  });
}
