import { securityEvent } from "@recital/contract/endpoints/system/status";
import { suppressionReason, suppressionSource } from "@recital/contract/values/newsletter";
import { id, int, key, moment, text } from "../db/columns.ts";
import { defineTable, type RowOf } from "../db/table.ts";

/** An email address that gets no newsletter. It outlives the row of its subscriber. */
export const newsletterSuppressionTable = defineTable("newsletter_suppressions", {
  /** The keyed hash of the lower-case email address. */
  emailHash: key(64).primaryKey(),
  reason: key(16).of(suppressionReason).default("unsubscribed"),
  source: key(16).of(suppressionSource).default("site"),
  /** The issue whose email bounced, so that the owner can undo what it caused. */
  issueId: int().optional(),
  createdAt: moment(),
});
export type NewsletterSuppressionRow = RowOf<typeof newsletterSuppressionTable>;

/** An event that concerns the access to the back office; deleted after 90 days. */
export const securityEventTable = defineTable("security_events", {
  id: id(),
  at: moment(),
  kind: text(32).of(securityEvent.shape.kind),
  /** The admin's name. */
  username: text(200),
  /** The browser that caused the event, in words; null if none did, or many did. */
  browser: text(64).optional(),
  ip: text(45).optional(),
});
export type SecurityEventRow = RowOf<typeof securityEventTable>;
