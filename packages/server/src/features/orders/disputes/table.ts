import { bigint, id, int, key, moment, text } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** A dispute of an order's payment. Only features/orders/disputes writes it, under the lock of its order. */
export const disputeTable = defineTable("disputes", {
  id: id(),
  providerId: key(255),
  /** The dispute's page at the provider. */
  providerUrl: text(500),
  orderId: int(),
  amountCents: bigint(),
  currency: text(3),
  /** The provider's reason and status; new ones are possible. */
  reason: text(64),
  status: text(64),
  /** The end of the time to respond; null if no response is accepted. */
  dueBy: moment().optional(),
  /** What the provider charges for the dispute; null while that is unknown. */
  feeCents: bigint().optional(),
  /** When it was lost; of one that was lost when it was read first, when it was opened. Else null. */
  lostAt: moment().optional(),
  /** Counts the reads that were recorded, from 1, so that an older read is recognized. */
  revision: int(),
  createdAt: moment(),
  updatedAt: moment(),
});
export type DisputeRow = RowOf<typeof disputeTable>;
