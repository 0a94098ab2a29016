import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** One row that counts the changes of public content, so that every process notices when its kept answers are stale. */
export class ContentVersionRow extends Model<
  InferAttributes<ContentVersionRow>,
  InferCreationAttributes<ContentVersionRow>
> {
  declare id: number;
  declare version: number;
}

export function defineContentVersion(sequelize: Sequelize) {
  return ContentVersionRow.init(
    {
      id: { type: DataTypes.INTEGER, primaryKey: true },
      version: { type: DataTypes.INTEGER, allowNull: false },
    },
    { sequelize, tableName: "content_version", underscored: true, timestamps: false },
  );
}
