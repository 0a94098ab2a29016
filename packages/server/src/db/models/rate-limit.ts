import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** How often something happened in the current window, counted for all processes together. */
export class RateLimitRow extends Model<InferAttributes<RateLimitRow>, InferCreationAttributes<RateLimitRow>> {
  declare id: string;
  declare hits: number;
  declare resetsAt: Date;
}

export function defineRateLimit(sequelize: Sequelize) {
  return RateLimitRow.init(
    {
      id: { type: DataTypes.STRING(190), primaryKey: true },
      hits: { type: DataTypes.INTEGER, allowNull: false },
      resetsAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, tableName: "rate_limits", underscored: true, timestamps: false },
  );
}
