import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** How one backup ended, written when it did. */
export class BackupRunRow extends Model<InferAttributes<BackupRunRow>, InferCreationAttributes<BackupRunRow>> {
  declare id: CreationOptional<number>;
  declare startedAt: Date;
  declare finishedAt: Date;
  /** The archive's path; null where there is none. */
  declare file: string | null;
  declare bytes: number | null;
  declare ok: boolean;
  /** One sentence; null where it went well. */
  declare error: string | null;
}

export function defineBackupRun(sequelize: Sequelize): ModelStatic<BackupRunRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends BackupRunRow {};
  return Bound.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      startedAt: { type: DataTypes.DATE(3), allowNull: false },
      finishedAt: { type: DataTypes.DATE(3), allowNull: false },
      file: { type: DataTypes.TEXT, allowNull: true },
      bytes: { type: DataTypes.BIGINT, allowNull: true },
      ok: { type: DataTypes.BOOLEAN, allowNull: false },
      error: { type: DataTypes.TEXT, allowNull: true },
    },
    { sequelize, modelName: "backupRun", tableName: "backup_runs", underscored: true, timestamps: false },
  );
}
