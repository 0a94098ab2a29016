import { DataTypes, Model, type InferAttributes, type InferCreationAttributes, type Sequelize } from "sequelize";

/** A browser (by the random visitor id in its session) that may read an order. */
export class OrderGrantRow extends Model<InferAttributes<OrderGrantRow>, InferCreationAttributes<OrderGrantRow>> {
  declare visitorId: string;
  declare orderId: number;
}

export function defineOrderGrant(sequelize: Sequelize) {
  return OrderGrantRow.init(
    {
      visitorId: { type: DataTypes.STRING(64), primaryKey: true },
      orderId: { type: DataTypes.INTEGER, primaryKey: true },
    },
    { sequelize, tableName: "order_grants", underscored: true, timestamps: false },
  );
}
