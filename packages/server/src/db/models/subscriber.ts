import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** Somebody who asked for the newsletter. `subscribed` only once the address confirmed it. */
export class SubscriberRow extends Model<InferAttributes<SubscriberRow>, InferCreationAttributes<SubscriberRow>> {
  declare id: CreationOptional<number>;
  /** As it was typed. */
  declare email: string;
  /** Lower-cased and unique: one address, one row. */
  declare emailKey: string;
  declare name: string | null;
  declare subscribed: boolean;
  declare confirmToken: string;
  declare unsubscribeToken: string;
  /** When the last confirmation mail was promised. */
  declare askedAt: Date | null;
  declare confirmedAt: CreationOptional<Date | null>;
  declare unsubscribedAt: CreationOptional<Date | null>;
  declare createdAt: Date;
}

export function defineSubscriber(sequelize: Sequelize): ModelStatic<SubscriberRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends SubscriberRow {};
  return Bound.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      email: { type: DataTypes.STRING(254), allowNull: false },
      emailKey: { type: DataTypes.STRING(254), allowNull: false },
      name: { type: DataTypes.STRING(200), allowNull: true },
      subscribed: { type: DataTypes.BOOLEAN, allowNull: false },
      confirmToken: { type: DataTypes.STRING(64), allowNull: false },
      unsubscribeToken: { type: DataTypes.STRING(64), allowNull: false },
      askedAt: { type: DataTypes.DATE(3), allowNull: true },
      confirmedAt: { type: DataTypes.DATE(3), allowNull: true },
      unsubscribedAt: { type: DataTypes.DATE(3), allowNull: true },
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, modelName: "subscriber", tableName: "subscribers", underscored: true, timestamps: false },
  );
}
