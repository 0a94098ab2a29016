import type { Transaction } from "../../db/sequelize.ts";

/** A change of the settings, in its transaction. */
export interface SettingsChange {
  readonly transaction: Transaction;
  readonly now: Date;
}

/** What another feature does then, in the same transaction. Longer work is a job that it enqueues. */
export interface SettingsListener {
  /** The artist has another name. */
  onRenamed?(change: SettingsChange): Promise<void>;
  /** The site has another time zone, so an instant may be on another day. */
  onTimeZoneChanged?(change: SettingsChange): Promise<void>;
}
