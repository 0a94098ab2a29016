import {
  DataTypes,
  Model,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** A browser (by the random visitor id in its session) that may read an order. */
export class OrderGrantRow extends Model<InferAttributes<OrderGrantRow>, InferCreationAttributes<OrderGrantRow>> {
  declare visitorId: string;
  declare orderId: number;
}

export function defineOrderGrant(sequelize: Sequelize): ModelStatic<OrderGrantRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends OrderGrantRow {};
  return Bound.init(
    {
      visitorId: { type: DataTypes.STRING(64), primaryKey: true },
      orderId: { type: DataTypes.INTEGER, primaryKey: true },
    },
    { sequelize, modelName: "orderGrant", tableName: "order_grants", underscored: true, timestamps: false },
  );
}
