import { int, moment, text } from "../../../db/columns.ts";
import { defineTable } from "../../../db/table.ts";

/** An event of the payment provider that was processed; its unique id identifies a repeated delivery. */
export const webhookEventTable = defineTable("webhook_events", {
  id: text(255).primaryKey(),
  kind: text(32),
  receivedAt: moment(),
});

/** The number of webhooks with one outcome in one hour. One row per webhook would let any client fill the table. */
export const webhookStatTable = defineTable("webhook_stats", {
  /** Hour and outcome, e.g. `2026-11-21T23 recorded`. */
  id: text(64).primaryKey(),
  outcome: text(32),
  hits: int(),
  lastAt: moment(),
  /** The last one's event type; null if it could not be read. */
  lastKind: text(64).optional(),
});
