import type { OrderStatus } from "@recital/contract/values/order-status";
import {
  DataTypes,
  Model,
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  type ModelStatic,
  type NonAttribute,
  type Sequelize,
} from "sequelize";
import type { OrderItemRow } from "./order-item.ts";

/** An order. `status` is the admin's to set; the payment columns are written by `record-payment.ts` alone. */
export class OrderRow extends Model<InferAttributes<OrderRow>, InferCreationAttributes<OrderRow>> {
  declare id: CreationOptional<number>;
  /** Names the checkout at the provider; never shown. */
  declare checkoutKey: string;
  declare customerEmail: string;
  declare currency: string;
  declare totalCents: number;
  declare status: OrderStatus;
  declare needsShipping: boolean;
  declare sessionId: CreationOptional<string | null>;
  declare checkoutUrl: CreationOptional<string | null>;
  /** After this moment nobody can pay for it any more. */
  declare checkoutExpiresAt: Date;
  declare paidAt: CreationOptional<Date | null>;
  declare paidCents: CreationOptional<number | null>;
  declare paymentId: CreationOptional<string | null>;
  declare refundedAt: CreationOptional<Date | null>;
  /** When the provider said that the checkout can no longer be paid. A delayed payment may come all the same. */
  declare closedAt: CreationOptional<Date | null>;
  declare shippingName: CreationOptional<string | null>;
  declare shippingLine1: CreationOptional<string | null>;
  declare shippingLine2: CreationOptional<string | null>;
  declare shippingCity: CreationOptional<string | null>;
  declare shippingState: CreationOptional<string | null>;
  declare shippingPostalCode: CreationOptional<string | null>;
  declare shippingCountry: CreationOptional<string | null>;
  /**
   * Set on orders that were unpaid in a backup when that was restored, until the provider says so again: one that is
   * found paid before may have been paid, and its mails sent, since the backup was taken.
   */
  declare restoredAt: CreationOptional<Date | null>;
  declare createdAt: Date;
  declare updatedAt: Date;
  /** Counts the saves; Sequelize refuses a save over another. */
  declare version: CreationOptional<number>;
  declare items?: NonAttribute<OrderItemRow[]>;
}

export function defineOrder(sequelize: Sequelize): ModelStatic<OrderRow> {
  // Sequelize writes the column's name into the object that describes it, so that no two columns may share one.
  const text = () => ({ type: DataTypes.STRING(255), allowNull: true });
  const moment = () => ({ type: DataTypes.DATE(3), allowNull: true });
  // A class of its own for each connection: `init` binds the class that it is called on.
  const Bound = class extends OrderRow {};
  return Bound.init(
    {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      checkoutKey: { type: DataTypes.STRING(64), allowNull: false },
      customerEmail: { type: DataTypes.STRING(254), allowNull: false },
      currency: { type: DataTypes.STRING(3), allowNull: false },
      totalCents: { type: DataTypes.BIGINT, allowNull: false, get: wholeNumber("totalCents") },
      status: { type: DataTypes.STRING(16), allowNull: false },
      needsShipping: { type: DataTypes.BOOLEAN, allowNull: false },
      sessionId: text(),
      checkoutUrl: { type: DataTypes.TEXT, allowNull: true },
      checkoutExpiresAt: { type: DataTypes.DATE(3), allowNull: false },
      paidAt: moment(),
      paidCents: { type: DataTypes.BIGINT, allowNull: true, get: wholeNumber("paidCents") },
      paymentId: text(),
      refundedAt: moment(),
      closedAt: moment(),
      shippingName: text(),
      shippingLine1: text(),
      shippingLine2: text(),
      shippingCity: text(),
      shippingState: text(),
      shippingPostalCode: text(),
      shippingCountry: text(),
      restoredAt: moment(),
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
    { sequelize, modelName: "order", tableName: "orders", underscored: true, timestamps: false, version: true },
  );
}

/** 99 × 50 lines of the dearest product pass 32 bits; MySQL's driver hands 64 out as text where it must. */
function wholeNumber(name: "totalCents" | "paidCents") {
  return function read(this: OrderRow): number | null {
    const value: unknown = this.getDataValue(name);
    return value === null || value === undefined ? null : Number(value);
  };
}
