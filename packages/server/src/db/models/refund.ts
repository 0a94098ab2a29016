import type { RefundReason, RefundState } from "@recital/contract/values/order";
import { DataTypes, type CreationOptional, type NonAttribute, type Sequelize } from "sequelize";
import { defineModel, type Row } from "../define-model.ts";
import { numberOf } from "../whole-number.ts";
import type { RefundLineRow } from "./refund-line.ts";

/** A refund made here or at the provider. Only features/payments writes it, under the lock of its order. */
export interface RefundRow extends Row<RefundRow> {
  id: CreationOptional<number>;
  orderId: number;
  /** Random; the provider's refund carries it, and it stays unique in a database restored from an older backup. */
  refundKey: string;
  /** The key of the request that made it; the provider's id for a refund made there. */
  requestKey: string;
  /** A digest of that request, so that another request with the same key is noticed. */
  requestDigest: string;
  providerId: CreationOptional<string | null>;
  amountCents: number;
  /** The part of the amount that gives shipping back. */
  shippingCents: number;
  reason: RefundReason;
  note: string | null;
  restock: boolean;
  /** Whether the buyer is told by email at the first success. */
  notify: boolean;
  state: RefundState;
  /** One sentence, for people. */
  failureReason: CreationOptional<string | null>;
  /** Null for a refund made at the provider. */
  adminName: string | null;
  /** Counts from 1; the provider's refund carries it. */
  attempt: number;
  attemptedAt: Date;
  createdAt: Date;
  /** When it succeeded, failed or was canceled. */
  settledAt: CreationOptional<Date | null>;
  /** When the email to the buyer was enqueued. */
  notifiedAt: CreationOptional<Date | null>;
  /** When its items were added to the stock. */
  restockedAt: CreationOptional<Date | null>;
  lines?: NonAttribute<RefundLineRow[]>;
}

export function defineRefund(sequelize: Sequelize) {
  const timestamp = (allowNull: boolean) => ({ type: DataTypes.DATE(3), allowNull });
  const key = (length: number, allowNull = false) => ({ type: DataTypes.STRING(length, true), allowNull });
  return defineModel<RefundRow>(sequelize, "refund", {
    table: "refunds",
    columns: {
      id: { type: DataTypes.INTEGER, autoIncrement: true, primaryKey: true },
      orderId: { type: DataTypes.INTEGER, allowNull: false },
      refundKey: key(64),
      requestKey: key(100),
      requestDigest: key(64),
      providerId: key(255, true),
      amountCents: { type: DataTypes.BIGINT, allowNull: false, get: numberOf("amountCents") },
      shippingCents: { type: DataTypes.BIGINT, allowNull: false, get: numberOf("shippingCents") },
      reason: { type: DataTypes.STRING(32), allowNull: false },
      note: { type: DataTypes.STRING(500), allowNull: true },
      restock: { type: DataTypes.BOOLEAN, allowNull: false },
      notify: { type: DataTypes.BOOLEAN, allowNull: false },
      state: { type: DataTypes.STRING(16), allowNull: false },
      failureReason: { type: DataTypes.STRING(300), allowNull: true },
      adminName: { type: DataTypes.STRING(190), allowNull: true },
      attempt: { type: DataTypes.INTEGER, allowNull: false },
      attemptedAt: timestamp(false),
      createdAt: timestamp(false),
      settledAt: timestamp(true),
      notifiedAt: timestamp(true),
      restockedAt: timestamp(true),
    },
  });
}
