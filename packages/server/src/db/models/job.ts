import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** Work that was promised inside a transaction and is done after it. `outcome` is null while it is still to be done. */
export class JobRow extends Model<InferAttributes<JobRow>, InferCreationAttributes<JobRow>> {
  declare id: CreationOptional<number>;
  declare kind: string;
  /** JSON, checked by the kind's schema. */
  declare payload: string;
  /** Unique: the same promise made twice is one job. */
  declare dedupeKey: string;
  declare runAt: Date;
  declare attempts: CreationOptional<number>;
  declare lockedBy: CreationOptional<string | null>;
  declare lockedUntil: CreationOptional<Date | null>;
  /** Set just before the step that cannot be taken back; a job that died after it is not repeated. */
  declare handedOverAt: CreationOptional<Date | null>;
  declare lastError: CreationOptional<string | null>;
  declare outcome: CreationOptional<"done" | "failed" | "uncertain" | null>;
  declare finishedAt: CreationOptional<Date | null>;
  /** The request that promised it, by its own work or by a job of it; null where time did. */
  declare requestId: CreationOptional<string | null>;
  declare createdAt: Date;
}

export function defineJob(sequelize: Sequelize): ModelStatic<JobRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends JobRow {};
  return Bound.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      kind: { type: DataTypes.STRING(64), allowNull: false },
      payload: { type: DataTypes.TEXT, allowNull: false },
      dedupeKey: { type: DataTypes.STRING(190), allowNull: false },
      runAt: { type: DataTypes.DATE(3), allowNull: false },
      attempts: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
      lockedBy: { type: DataTypes.STRING(64), allowNull: true },
      lockedUntil: { type: DataTypes.DATE(3), allowNull: true },
      handedOverAt: { type: DataTypes.DATE(3), allowNull: true },
      lastError: { type: DataTypes.TEXT, allowNull: true },
      outcome: { type: DataTypes.STRING(16), allowNull: true },
      finishedAt: { type: DataTypes.DATE(3), allowNull: true },
      requestId: { type: DataTypes.STRING(64), allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, modelName: "job", tableName: "jobs", underscored: true, timestamps: false },
  );
}
