import { id, moment, text } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** A request for a link to the orders of an email address. Deleted when it expires, or if it leads to no order. */
export const orderLinkTable = defineTable("order_links", {
  id: id(),
  /** The SHA-256 of the token in the email; null until the email is sent. */
  tokenHash: text(64).optional(),
  /** The email address, trimmed and in lower case. */
  emailKey: text(254),
  createdAt: moment(),
  expiresAt: moment(),
  /** When the link was opened, which works once. */
  openedAt: moment().optional(),
});
export type OrderLinkRow = RowOf<typeof orderLinkTable>;
