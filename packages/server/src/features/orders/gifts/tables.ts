import { z } from "zod";
import { id, int, key, moment, text } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** An order whose files are another person's. Written with the order, and changed under the order's lock. */
export const giftTable = defineTable("gifts", {
  id: id(),
  /** Unique. */
  orderId: int(),
  /** The secret of the link to the gift's page. The giver's card shows it, so it is stored as it is. */
  token: key(64),
  /** The recipient's address; null if the giver hands over a card, and of an erased recipient. */
  email: text(254).optional(),
  /** The giver as the recipient reads it; null: the name of the order. */
  giverName: text(200).optional(),
  /** The giver's words. */
  message: text(500).optional(),
  /** The day on which it can be opened, in the site's time zone; null: at once. */
  deliverOn: key(10).optional(),
  /**
   * How far its email has come. `unpaid`: the order is not paid; `card`: there is no address, so the giver hands over a
   * card; `failed`: the mail server refused it, or it could not be sent for days; `uncertain`: it may have been sent, and
   * is not sent again by itself.
   */
  state: text(16).of(z.enum(["unpaid", "waiting", "sent", "card", "failed", "uncertain"])),
  /** When the email is due; null before the payment and of a card. */
  dueAt: moment().optional(),
  /** When the last email was sent. */
  sentAt: moment().optional(),
  openedAt: moment().optional(),
  /** The browser that opened it, which may go to its files again. */
  openedBy: key(64).optional(),
  /** Set while all of its items are refunded and it was not opened before. */
  revokedAt: moment().optional(),
  createdAt: moment(),
});
export type GiftRow = RowOf<typeof giftTable>;
