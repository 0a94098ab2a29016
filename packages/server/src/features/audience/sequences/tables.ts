import { documentSchema } from "@recital/contract/values/document";
import { recipientState, sequenceKind } from "@recital/contract/values/newsletter";
import { z } from "zod";
import { bool, id, int, json, key, moment, text, version } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

const storedStep = z.object({ id: z.int(), afterHours: z.int(), subject: z.string(), doc: documentSchema });

/** An email of a sequence. Its ID is never given to another one. */
export type StoredStep = z.output<typeof storedStep>;

/** A sequence that the owner has saved. */
export const sequenceTable = defineTable("sequences", {
  kind: key(16).of(sequenceKind).primaryKey(),
  isEnabled: bool().default(false),
  /** When it was turned on the last time; null while it is off. */
  enabledAt: moment().optional(),
  /** In the order in which they are sent. */
  steps: json(z.array(storedStep)),
  /** The highest ID that a step has or had. */
  lastStepId: int().default(0),
  pauseReason: text(500).optional(),
  /** The time at which a paused sequence resumes automatically. */
  resumesAt: moment().optional(),
  /** How often in a row the mail server asked to wait. */
  backoffs: int().default(0),
  /** What was due before may have been sent before a restore, and is never sent. */
  dueAfter: moment().optional(),
  updatedAt: moment(),
  /** Counts the edits; sending changes the row without it. */
  version: version(),
});
export type SequenceRow = RowOf<typeof sequenceTable>;

/**
 * An email of a sequence to a subscriber, unique by kind, subscriber, start and step, so that nobody gets one twice. The
 * row outlives the subscriber's, except that erasure deletes it.
 */
export const sequenceEmailTable = defineTable("sequence_emails", {
  id: id(),
  kind: key(16).of(sequenceKind),
  subscriberId: int(),
  /** The confirmation, the payment, or the end of a quiet year. */
  startedAt: moment(),
  stepId: int(),
  /** As it was sent. */
  subject: text(200),
  state: key(16).of(recipientState),
  /** When it was to be sent, or is tried again. */
  dueAt: moment(),
  /** How often the recipient's mail server asked to wait. */
  attempts: int().default(0),
  /** Set just before the content is sent; an email whose process died after it is not repeated. */
  sendingStartedAt: moment().optional(),
  endedAt: moment().optional(),
  error: text(500).optional(),
  bouncedAt: moment().optional(),
});
