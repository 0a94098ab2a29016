import { DataTypes, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";

/** The keys that the owner entered for one provider. */
export interface ProviderKeyRow extends Row<ProviderKeyRow> {
  provider: string;
  /** The keys as encrypted JSON; see `db/provider-keys.ts`. */
  encryptedKeys: string;
  changedAt: Date;
  /** The keyed hash of the settings with which the last test passed; null if it failed or there was none. */
  testedHash: string | null;
}

export function defineProviderKey(sequelize: Sequelize) {
  return defineModel<ProviderKeyRow>(sequelize, "providerKey", {
    table: "provider_keys",
    columns: {
      provider: { type: DataTypes.STRING(20, true), primaryKey: true },
      encryptedKeys: { type: DataTypes.TEXT, allowNull: false },
      changedAt: { type: DataTypes.DATE(3), allowNull: false },
      testedHash: { type: DataTypes.STRING(100), allowNull: true },
    },
  });
}
