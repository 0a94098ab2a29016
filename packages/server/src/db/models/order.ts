import type { OrderStatus } from "@recital/contract/values/order";
import type { PaidBy } from "@recital/contract/values/payment";
import type { OrderItemRow } from "./order-item.ts";
import { DataTypes, type CreationOptional, type NonAttribute, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";
import { foldedColumn } from "../folded-column.ts";
import { numberOf } from "../whole-number.ts";

/** An order. The admin sets `status`; only `record-payment.ts` writes the payment columns. */
export interface OrderRow extends Row<OrderRow> {
  id: CreationOptional<number>;
  /** Identifies the checkout at the payment provider; never shown. */
  checkoutKey: string;
  customerEmail: string;
  currency: string;
  /** Total = subtotal − discount + shipping + tax, frozen at the sale; the database checks it. */
  totalCents: number;
  subtotalCents: number;
  discountCents: CreationOptional<number>;
  shippingCents: CreationOptional<number>;
  taxCents: CreationOptional<number>;
  status: OrderStatus;
  needsShipping: boolean;
  sessionId: CreationOptional<string | null>;
  /** The payment page; null before it is opened, and once a delayed payment was made on it. */
  checkoutUrl: CreationOptional<string | null>;
  /** The archive slug of the newsletter issue that the visitor came from, as their browser says. */
  fromIssue: CreationOptional<string | null>;
  /** The checkout cannot be paid after this time. */
  checkoutExpiresAt: Date;
  paidAt: CreationOptional<Date | null>;
  paidCents: CreationOptional<number | null>;
  paymentId: CreationOptional<string | null>;
  /** How it was paid, or is to be; only a `card` has a payment at the provider. */
  paidBy: CreationOptional<PaidBy>;
  /** Identifies a sale at a table, so that it is recorded once; null for all other orders. */
  requestKey: CreationOptional<string | null>;
  /** The sum of the refunds that succeeded. */
  refundedCents: CreationOptional<number>;
  /** When the refunds reached the paid amount. */
  refundedAt: CreationOptional<Date | null>;
  /** The status to return to if a full refund fails after it succeeded; null once an admin has set a status. */
  statusBeforeRefund: CreationOptional<OrderStatus | null>;
  /** The status to return to if the last shipment is deleted; null once an admin has set a status. */
  statusBeforeShipment: CreationOptional<OrderStatus | null>;
  /** Whether it waits to be shipped, see `domain/shipments.ts`; written by `features/orders/to-ship.ts`. */
  toShip: CreationOptional<boolean>;
  /** Whether a dispute withholds money of the payment, or is lost. Written with the disputes, like `lostCents`. */
  isDisputed: CreationOptional<boolean>;
  /** What lost disputes took back of the payment. */
  lostCents: CreationOptional<number>;
  /** What the provider kept of the payment; null while unknown. */
  feeCents: CreationOptional<number | null>;
  /** When the provider reported that the checkout can no longer be paid. A delayed payment may still arrive. */
  closedAt: CreationOptional<Date | null>;
  /** When the provider was last asked about this order among all open ones. */
  lastCheckedAt: CreationOptional<Date | null>;
  shippingName: CreationOptional<string | null>;
  /** For searches; written with the name. */
  shippingNameFolded: CreationOptional<string | null>;
  shippingLine1: CreationOptional<string | null>;
  shippingLine2: CreationOptional<string | null>;
  shippingCity: CreationOptional<string | null>;
  /** For searches; written with the city. */
  shippingCityFolded: CreationOptional<string | null>;
  shippingState: CreationOptional<string | null>;
  shippingPostalCode: CreationOptional<string | null>;
  shippingCountry: CreationOptional<string | null>;
  /**
   * Set when a backup with this order unpaid was restored, until the provider confirms that it is unpaid. An order
   * found paid while this is set may have been paid, and its emails sent, after the backup was taken.
   */
  restoredAt: CreationOptional<Date | null>;
  /** When the personal data of an order that was never paid was erased. */
  erasedAt: CreationOptional<Date | null>;
  createdAt: Date;
  updatedAt: Date;
  /** Counts the saves; Sequelize rejects a save made on an older version. */
  version: CreationOptional<number>;
  items?: NonAttribute<OrderItemRow[]>;
}

export function defineOrder(sequelize: Sequelize) {
  // Sequelize writes the column's name into the definition, so columns must not share one object.
  const text = () => ({ type: DataTypes.STRING(255), allowNull: true });
  const cents = (name: string) => ({ type: DataTypes.BIGINT, allowNull: false, get: numberOf(name) });
  const optionalTimestamp = () => ({ type: DataTypes.DATE(3), allowNull: true });
  return defineModel<OrderRow>(sequelize, "order", {
    table: "orders",
    isVersioned: true,
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      checkoutKey: { type: DataTypes.STRING(64), allowNull: false },
      customerEmail: { type: DataTypes.STRING(254), allowNull: false },
      currency: { type: DataTypes.STRING(3), allowNull: false },
      totalCents: cents("totalCents"),
      subtotalCents: cents("subtotalCents"),
      discountCents: { ...cents("discountCents"), defaultValue: 0 },
      shippingCents: { ...cents("shippingCents"), defaultValue: 0 },
      taxCents: { ...cents("taxCents"), defaultValue: 0 },
      status: { type: DataTypes.STRING(16), allowNull: false },
      needsShipping: { type: DataTypes.BOOLEAN, allowNull: false },
      sessionId: text(),
      checkoutUrl: { type: DataTypes.TEXT, allowNull: true },
      fromIssue: { type: DataTypes.STRING(80, true), allowNull: true },
      checkoutExpiresAt: { type: DataTypes.DATE(3), allowNull: false },
      paidAt: optionalTimestamp(),
      paidCents: { ...cents("paidCents"), allowNull: true },
      paymentId: text(),
      paidBy: { type: DataTypes.STRING(16), allowNull: false, defaultValue: "card" },
      requestKey: { type: DataTypes.STRING(100, true), allowNull: true },
      refundedCents: { ...cents("refundedCents"), defaultValue: 0 },
      refundedAt: optionalTimestamp(),
      statusBeforeRefund: { type: DataTypes.STRING(16), allowNull: true },
      statusBeforeShipment: { type: DataTypes.STRING(16), allowNull: true },
      toShip: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      isDisputed: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
      lostCents: { ...cents("lostCents"), defaultValue: 0 },
      feeCents: { ...cents("feeCents"), allowNull: true },
      closedAt: optionalTimestamp(),
      lastCheckedAt: optionalTimestamp(),
      ...foldedColumn("shippingName", text()),
      shippingLine1: text(),
      shippingLine2: text(),
      ...foldedColumn("shippingCity", text()),
      shippingState: text(),
      shippingPostalCode: text(),
      shippingCountry: text(),
      restoredAt: optionalTimestamp(),
      erasedAt: optionalTimestamp(),
      createdAt: { type: DataTypes.DATE(3), allowNull: false },
      updatedAt: { type: DataTypes.DATE(3), allowNull: false },
      version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    },
  });
}
