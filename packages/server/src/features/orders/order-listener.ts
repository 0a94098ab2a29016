import type { Transaction } from "../../db/sequelize.ts";
import type { OrderRow } from "./tables.ts";

/** A change of an order, in the transaction that records it, which has locked the order. */
export interface OrderChange {
  readonly order: OrderRow;
  readonly transaction: Transaction;
  readonly now: Date;
}

/**
 * What another feature does when money arrives or goes back, in the same transaction. Each call may be repeated for the
 * same order. Emails and calls to outside services are jobs that it enqueues.
 */
export interface OrderListener {
  /** The order was just paid. */
  onPaid?(change: OrderChange): Promise<void>;
  /** Its checkout ended without a payment, as the provider reports. A payment may still follow. */
  onClosed?(change: OrderChange): Promise<void>;
  /** A refund was recorded or changed its state. */
  onRefundChanged?(change: OrderChange): Promise<void>;
}
