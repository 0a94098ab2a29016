import {
  DataTypes,
  Model,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** How often something happened in the current window, counted for all processes together. */
export class RateLimitRow extends Model<InferAttributes<RateLimitRow>, InferCreationAttributes<RateLimitRow>> {
  declare id: string;
  declare hits: number;
  declare resetsAt: Date;
}

export function defineRateLimit(sequelize: Sequelize): ModelStatic<RateLimitRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends RateLimitRow {};
  return Bound.init(
    {
      id: { type: DataTypes.STRING(190), primaryKey: true },
      hits: { type: DataTypes.INTEGER, allowNull: false },
      resetsAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, modelName: "rateLimit", tableName: "rate_limits", underscored: true, timestamps: false },
  );
}
