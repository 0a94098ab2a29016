import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** A line of an order: a copy of the product as it was when bought, so that a deleted product breaks no order. */
export class OrderItemRow extends Model<InferAttributes<OrderItemRow>, InferCreationAttributes<OrderItemRow>> {
  declare id: CreationOptional<number>;
  declare orderId: number;
  declare productId: number | null;
  declare name: string;
  declare unitCents: number;
  declare quantity: number;
  declare isDigital: boolean;
}

export function defineOrderItem(sequelize: Sequelize): ModelStatic<OrderItemRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends OrderItemRow {};
  return Bound.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      orderId: { type: DataTypes.INTEGER, allowNull: false },
      productId: { type: DataTypes.INTEGER, allowNull: true },
      name: { type: DataTypes.STRING(200), allowNull: false },
      unitCents: { type: DataTypes.INTEGER, allowNull: false },
      quantity: { type: DataTypes.INTEGER, allowNull: false },
      isDigital: { type: DataTypes.BOOLEAN, allowNull: false },
    },
    { sequelize, modelName: "orderItem", tableName: "order_items", underscored: true, timestamps: false },
  );
}
