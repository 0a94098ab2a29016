import { documentSchema } from "@recital/contract/values/document";
import { issueState, recipientState, issueTopic } from "@recital/contract/values/newsletter";
import { segmentTree } from "@recital/contract/values/segment";
import { z } from "zod";
import { bool, id, int, json, key, moment, text, version } from "../../../db/columns.ts";
import { segmentPlaces } from "./segment-places.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** A subscriber who was to get a newsletter issue when its sending began. The row outlives the subscriber's. */
export const issueRecipientTable = defineTable("issue_recipients", {
  issueId: int().primaryKey(),
  subscriberId: int().primaryKey(),
  state: key(16).of(recipientState),
  /** A waiting recipient's turn. */
  dueAt: moment(),
  /** How often the recipient's mail server asked to wait. */
  attempts: int().default(0),
  /** The number of the `send-issue` job that started sending. */
  batch: int().default(0),
  /** Set just before the content is sent; an email whose process died after it is not repeated. */
  sendingStartedAt: moment().optional(),
  endedAt: moment().optional(),
  error: text(500).optional(),
  bouncedAt: moment().optional(),
  unsubscribedAt: moment().optional(),
});
export type IssueRecipientRow = RowOf<typeof issueRecipientTable>;

/** A newsletter issue. */
export const issueTable = defineTable("issues", {
  id: id(),
  subject: text(200),
  preheader: text(200),
  doc: json(documentSchema),
  segmentKind: key(16).of(z.enum(["all", "buyers", "country", "tree"])),
  /** ISO 3166-1, two letters; null unless the segment is a country. */
  segmentCountry: text(8).optional(),
  /** Rules; null unless the segment is a tree. */
  segmentTree: json(segmentTree).withoutImages().optional(),
  /** The places of the cities that rules of the tree name. */
  segmentPlaces: json(segmentPlaces).withoutImages().optional(),
  /** Null: it goes to all of its segment, whatever they want to hear of. */
  topic: key(16).of(issueTopic).optional(),
  state: key(16).of(issueState).default("draft"),
  /** When it is to be sent, or its sending began. */
  sendAt: moment().optional(),
  archiveSlug: key(80),
  /** The key of the client that created it; null if the client sent none. */
  createKey: key(36).optional(),
  /** The owner's choice; null: issues of the segment "all" are archived. */
  archived: bool().optional(),
  pauseReason: text(500).optional(),
  /** The time at which a paused issue resumes automatically. */
  resumesAt: moment().optional(),
  /** The number of its last `send-issue` job; jobs with a lower number do nothing. */
  batch: int().default(0),
  /** How often in a row the mail server asked to wait. */
  backoffs: int().default(0),
  /** Whether the owner lets refusals stand, however many there are. */
  acceptsRefusals: bool().default(false),
  /** When its recipients were taken. */
  startedAt: moment().optional(),
  endedAt: moment().optional(),
  createdAt: moment(),
  updatedAt: moment(),
  /** Counts the edits; sending changes the row without it. */
  version: version(),
});
export type IssueRow = RowOf<typeof issueTable>;

/** A slot for an email in a period: a newsletter email occupies it until one period after it was sent. */
export const sendingSlotTable = defineTable("sending_slots", {
  period: key(16)
    .of(z.enum(["minute", "hour"]))
    .primaryKey(),
  /** Counts up from 0 in each period. */
  number: int().primaryKey(),
  freeAt: moment(),
});
