import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { type Document, documentSchema } from "../../values/document.ts";
import { editedVersion, id, idParam, said, version } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { sequenceKind } from "../../values/newsletter.ts";
import { email, lineOrEmpty } from "../../values/text.ts";

/** What became of emails. `waiting`: they are sent soon; `failed`: refused, at once or later. */
const emailFigures = z.object({ sent: z.int(), waiting: z.int(), failed: z.int() }).meta({ id: "SequenceFigures" });

export type SequenceFigures = z.output<typeof emailFigures>;

/** Automatic emails to subscribers after an event. Once `isEnabled`, each person gets each step at most once a start. */
const listedSequence = z
  .object({
    kind: sequenceKind,
    isEnabled: z.boolean(),
    /** When it was enabled; what started before starts nothing. Null while it is off. */
    enabledAt: z.iso.datetime().nullable(),
    /** Why it is sending nothing although it is enabled, as a message. */
    pauseReason: said.nullable(),
    /** When a paused sequence resumes automatically; null if it waits until the owner saves it again. */
    resumesAt: z.iso.datetime().nullable(),
    /** How many emails it has. */
    emails: z.int(),
    figures: emailFigures,
    version,
  })
  .meta({ id: "ListedSequence" });

const sequenceStep = z
  .object({ id, afterHours: z.int(), subject: z.string(), doc: documentSchema, figures: emailFigures })
  .meta({ id: "SequenceStep" });

/** A sequence with its emails, in the order in which they are sent. */
export const sequence = listedSequence
  .extend({
    steps: z.array(sequenceStep),
    /** How many people would start it at once if it were enabled. Only a quiet year has begun for people before that. */
    startsAtOnce: z.int(),
  })
  .meta({ id: "Sequence" });

export type ListedSequence = z.output<typeof listedSequence>;
export type Sequence = z.output<typeof sequence>;
export type SequenceStep = z.output<typeof sequenceStep>;

/** Hours after the start: the confirmation of a subscription, a payment, or the end of a year without either. */
export const afterHours = z
  .int("Must be a whole number")
  .min(0, "Must not be negative")
  .max(limits.sequenceHours, "Must be at most a year");

const stepInput = z.object({
  /** Of a step that is there. Nobody who got it before gets it again, wherever it stands now. */
  id: id.optional(),
  afterHours,
  subject: lineOrEmpty(limits.titleLength),
  doc: documentSchema,
});

type StepInput = z.output<typeof stepInput>;

interface Missing {
  readonly path: (string | number)[];
  readonly message: string;
}

/** Returns what a sequence lacks before it can be enabled. */
function findMissing(steps: readonly StepInput[]): Missing[] {
  if (steps.length === 0) return [{ path: ["steps"], message: "Write an email first" }];
  return steps.flatMap(({ subject, doc }, index) => [
    ...(subject === "" ? [{ path: ["steps", index, "subject"], message: "Subject is required" }] : []),
    ...(isEmpty(doc) ? [{ path: ["steps", index, "doc"], message: "Text is required" }] : []),
  ]);
}

/** Whether a document has nothing but empty paragraphs. */
function isEmpty({ content }: Document): boolean {
  return content.every((block) => block.type === "paragraph" && (block.content ?? []).length === 0);
}

export const sequenceInput = z
  .object({
    isEnabled: z.boolean("Must be true or false"),
    steps: z
      .array(stepInput, "Must be a list of emails")
      .max(limits.emailsPerSequence, `Must be at most ${limits.emailsPerSequence} emails`),
    version: editedVersion,
  })
  .superRefine(({ isEnabled, steps }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: "custom", path, message });
    for (const [index, step] of steps.entries()) {
      const isLater = index === 0 || step.afterHours > (steps[index - 1]?.afterHours ?? 0);
      if (!isLater) refuse(["steps", index, "afterHours"], "Must be later than the email before");
      const isRepeated = step.id !== undefined && steps.findIndex((other) => other.id === step.id) !== index;
      if (isRepeated) refuse(["steps", index, "id"], "Is there twice");
    }
    if (isEnabled) for (const { path, message } of findMissing(steps)) refuse(path, message);
  })
  .meta({ id: "SequenceInput" });

export type SequenceInput = z.input<typeof sequenceInput>;

const byKind = z.object({ kind: sequenceKind });
const byStep = byKind.extend({ stepId: idParam });

export const sequences = {
  "GET /api/admin/sequences": {
    summary: "The sequences of automatic emails, without their texts",
    access: "admin",
    response: z.array(listedSequence),
  },
  "GET /api/admin/sequences/:kind": {
    summary: "A sequence with its emails",
    access: "admin",
    params: byKind,
    response: sequence,
  },
  "PUT /api/admin/sequences/:kind": {
    summary: "Replaces the emails of a sequence and turns it on or off; saving it enabled resumes a paused one",
    access: "admin",
    params: byKind,
    body: sequenceInput,
    response: sequence,
    refusals: [409, 422],
  },
  "POST /api/admin/sequences/:kind/steps/:stepId/preview": {
    summary: "Renders a stored email of a sequence as HTML and as text",
    access: "admin",
    params: byStep,
    response: z.object({ html: z.string(), text: z.string() }).meta({ id: "SequencePreview" }),
    refusals: [404],
  },
  "POST /api/admin/sequences/:kind/steps/:stepId/test": {
    summary: "Sends a stored email of a sequence to one email address; it does not count as sent",
    access: "admin",
    params: byStep,
    body: z.object({ to: email }).meta({ id: "SequenceTest" }),
    response: z.object({ to: z.string() }).meta({ id: "SequenceTestReceipt" }),
    status: 202,
    refusals: [404, 422],
  },
} as const satisfies EndpointTable;
