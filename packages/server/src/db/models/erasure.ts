import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** The erasure of a person's data, which the restore of an older backup repeats. */
export interface ErasureRow extends Row<ErasureRow> {
  /** The keyed hash of the lower-case email address. */
  emailHash: string;
  /** The last time; what the person did later stays. */
  erasedAt: Date;
}

export function defineErasure(sequelize: Sequelize) {
  return defineModel<ErasureRow>(sequelize, "erasure", {
    table: "erasures",
    columns: {
      emailHash: { type: DataTypes.STRING(64, true), primaryKey: true },
      erasedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
