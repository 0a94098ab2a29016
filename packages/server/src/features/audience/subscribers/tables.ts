import { subscriberSource, chosenTopics } from "@recital/contract/values/newsletter";
import { bool, id, int, json, key, moment, place, text, searched } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/**
 * The number of people who subscribed and unsubscribed on a day. The row names no person, so it remains when their rows
 * are deleted.
 */
export const subscriberDayTable = defineTable("subscriber_days", {
  /** In UTC, such as `2026-11-20`. */
  day: key(10).primaryKey(),
  subscribed: int(),
  departed: int(),
});

/** A person who asked for the newsletter. `subscribed` is true from the confirmation, or from an import with
 * consent, until the person leaves or is suppressed: these rows are who gets the newsletter. */
export const subscriberTable = defineTable("subscribers", {
  id: id(),
  personId: int().optional(),
  /** As typed by the visitor. */
  email: text(254),
  /** Lower-cased and unique: one row for each email address. */
  emailKey: text(254),
  ...searched("name", text(200).optional()),
  subscribed: bool(),
  confirmToken: text(64),
  unsubscribeToken: text(64),
  /** When the last confirmation email was enqueued. */
  confirmationRequestedAt: moment().optional(),
  confirmedAt: moment().optional(),
  unsubscribedAt: moment().optional(),
  createdAt: moment(),
  /** Null for subscribers of earlier versions. */
  source: key(16).of(subscriberSource).optional(),
  /** The way in which the person agreed, in the owner's words; null if they confirmed by email. */
  consentText: text(1000).optional(),
  /** When the person confirmed, or the import that stated their consent. */
  consentAt: moment().optional(),
  /** Null: everything. */
  topics: json(chosenTopics).withoutImages().optional(),
  /** The city of which they want the concerts near it, and its place. */
  city: text(255).optional(),
  country: key(2).optional(),
  ...place(),
});
export type SubscriberRow = RowOf<typeof subscriberTable>;
