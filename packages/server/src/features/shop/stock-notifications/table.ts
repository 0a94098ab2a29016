import { id, int, key, moment, text } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** A visitor's request for one email when a product or a variant is back in stock. */
export const stockNotificationTable = defineTable("stock_notifications", {
  id: id(),
  personId: int().optional(),
  productId: int(),
  /** Null for any variant of the product. */
  variantId: int().optional(),
  /** The variant, 0 for any, while the request is open: a person has one such request. Null once it was met. */
  openVariant: int().optional(),
  email: text(254),
  /** In the link of the email that confirms it. */
  token: key(64),
  requestedAt: moment(),
  /** Null until the visitor has confirmed it. */
  confirmedAt: moment().optional(),
  /** When the email about the new stock was enqueued. */
  notifiedAt: moment().optional(),
});
export type StockNotificationRow = RowOf<typeof stockNotificationTable>;
