import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** Row 1 exists once an admin has hidden the list of the first steps. */
export interface SetupStateRow extends Row<SetupStateRow> {
  id: number;
  dismissedAt: Date;
}

export function defineSetupState(sequelize: Sequelize) {
  return defineModel<SetupStateRow>(sequelize, "setupState", {
    table: "setup_state",
    columns: {
      id: { type: DataTypes.INTEGER, primaryKey: true },
      dismissedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
  });
}
