import {
  DataTypes,
  Model,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** One row that counts the changes of public content, so that every process notices when its kept answers are stale. */
export class ContentVersionRow extends Model<
  InferAttributes<ContentVersionRow>,
  InferCreationAttributes<ContentVersionRow>
> {
  declare id: number;
  declare version: number;
}

export function defineContentVersion(sequelize: Sequelize): ModelStatic<ContentVersionRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends ContentVersionRow {};
  return Bound.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true },
      version: { type: DataTypes.INTEGER, allowNull: false },
    },
    { sequelize, modelName: "contentVersion", tableName: "content_version", underscored: true, timestamps: false },
  );
}
