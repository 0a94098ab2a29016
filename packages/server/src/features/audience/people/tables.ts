import { languages } from "@recital/contract/values/language";
import { z } from "zod";
import { bool, id, int, json, key, longText, moment, place, searched, text, version } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/**
 * A person who bought, subscribed, asked for an email or wrote: one row for each email address. The rows of other tables
 * refer to it by `person_id`. A person who was joined with another has `mergedIntoId`, and what was theirs refers to the
 * other.
 */
export const personTable = defineTable("people", {
  id: id(),
  /** Trimmed and in lower case; unique. */
  emailKey: key(254),
  /** As the person typed it. */
  ...searched("email", text(254)),
  ...searched("name", text(255).optional()),
  /** ISO 3166-1, two letters. */
  country: key(2).optional(),
  city: text(255).optional(),
  /** The language of the page that they used last, and of their emails; null: the site's main one. */
  locale: key(2).of(z.enum(languages)).optional(),
  /** Of the state or region of the address, as it stands there. */
  state: text(255).optional(),
  ...place(),
  /** Whether the city is new and its place is not looked up yet. */
  needsLocation: bool().default(false),
  /** The owner's words. */
  note: longText().withoutImages().optional(),
  tags: json(z.array(z.string())),
  mergedIntoId: int().optional(),
  firstSeenAt: moment(),
  lastSeenAt: moment(),
  version: version(),
});
export type PersonRow = RowOf<typeof personTable>;
