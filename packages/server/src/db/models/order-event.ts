import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** Something that happened to an order and that its own columns do not tell. */
export class OrderEventRow extends Model<InferAttributes<OrderEventRow>, InferCreationAttributes<OrderEventRow>> {
  declare id: CreationOptional<number>;
  declare orderId: number;
  declare kind: "status" | "address" | "mailed" | "mail-resent";
  /** One sentence, for people. */
  declare text: string;
  /** Null where the shop or the provider did it. */
  declare adminName: string | null;
  declare createdAt: Date;
}

export function defineOrderEvent(sequelize: Sequelize): ModelStatic<OrderEventRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends OrderEventRow {};
  return Bound.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      orderId: { type: DataTypes.INTEGER, allowNull: false },
      kind: { type: DataTypes.STRING(32), allowNull: false },
      text: { type: DataTypes.STRING(500), allowNull: false },
      adminName: { type: DataTypes.STRING(190), allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, modelName: "orderEvent", tableName: "order_events", underscored: true, timestamps: false },
  );
}
