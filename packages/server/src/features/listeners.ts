import type { Transaction } from "../db/sequelize.ts";
import type { AssetRow } from "./music/assets/tables.ts";
import type { OrderRow } from "./orders/orders/tables.ts";

/** A file whose check has ended, in the transaction that records its result. */
export interface AssetChange {
  readonly asset: AssetRow;
  readonly transaction: Transaction;
  readonly now: Date;
}

/** Called when a file was checked, in the same transaction. Enqueues a job for longer work. */
export interface AssetListener {
  /** The file is ready or was refused. */
  onChecked(change: AssetChange): Promise<void>;
}

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
  /**
   * The email that delivers a free order is about to be sent, to a buyer who asked for the newsletter. Outside a
   * transaction, and before each attempt. Returns what the email needs to confirm it; null if there is nothing to confirm.
   */
  askWithDelivery?(order: OrderRow): Promise<NewsletterRequest | null>;
}

/** The part of an email that confirms the newsletter. Its URLs are secrets. */
export interface NewsletterRequest {
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A moment from which buyers may be able to download a release, in the transaction that causes it. */
export interface ReleaseChange {
  readonly transaction: Transaction;
  readonly now: Date;
}

/** Called then, in the same transaction. Enqueues a job for longer work. */
export interface ReleaseListener {
  /** A release may be out with all of its audio now: it was published, its date came, or a track was encoded. */
  onReady(change: ReleaseChange): Promise<void>;
}

/** Calls every listener. */
export async function tellReady(
  { releaseListeners }: { releaseListeners(): readonly ReleaseListener[] },
  change: ReleaseChange,
): Promise<void> {
  for (const listener of releaseListeners()) await listener.onReady(change);
}

/** A change of the settings, in its transaction. */
export interface SettingsChange {
  readonly transaction: Transaction;
  readonly now: Date;
}

/** Called then, in the same transaction. Enqueues a job for longer work. */
export interface SettingsListener {
  /** The artist has another name. */
  onRenamed?(change: SettingsChange): Promise<void>;
  /** The site has another time zone, so an instant may be on another day. */
  onTimeZoneChanged?(change: SettingsChange): Promise<void>;
}
