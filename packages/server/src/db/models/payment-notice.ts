import {
  DataTypes,
  Model,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type Sequelize,
} from "sequelize";

/** A provider's notice that was acted upon; its id is unique, so that a repeat is recognised. */
export class PaymentNoticeRow extends Model<
  InferAttributes<PaymentNoticeRow>,
  InferCreationAttributes<PaymentNoticeRow>
> {
  declare id: string;
  declare kind: string;
  declare receivedAt: Date;
}

export function definePaymentNotice(sequelize: Sequelize): ModelStatic<PaymentNoticeRow> {
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends PaymentNoticeRow {};
  return Bound.init(
    {
      id: { type: DataTypes.STRING(255), primaryKey: true },
      kind: { type: DataTypes.STRING(32), allowNull: false },
      receivedAt: { type: DataTypes.DATE(3), allowNull: false },
    },
    { sequelize, modelName: "paymentNotice", tableName: "payment_notices", underscored: true, timestamps: false },
  );
}
