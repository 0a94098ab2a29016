import {
  DataTypes,
  Model,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** A code that opens the door once in the place of the second factor; deleted when it is used. */
export class RecoveryCodeRow extends Model<InferAttributes<RecoveryCodeRow>, InferCreationAttributes<RecoveryCodeRow>> {
  declare adminUserId: number;
  /** SHA-256 of the code, which is random enough to need nothing slower. */
  declare codeHash: string;
}

export function defineRecoveryCode(sequelize: Sequelize): ModelStatic<RecoveryCodeRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends RecoveryCodeRow {};
  return Bound.init(
    {
      adminUserId: { type: DataTypes.INTEGER, primaryKey: true },
      codeHash: { type: DataTypes.STRING(64, true), primaryKey: true },
    },
    { sequelize, modelName: "recoveryCode", tableName: "recovery_codes", underscored: true, timestamps: false },
  );
}
