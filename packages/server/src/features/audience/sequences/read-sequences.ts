import type { ListedSequence, Sequence, SequenceFigures } from "@recital/contract/endpoints/audience/sequences";
import { recipientState, type SequenceKind, sequenceKind, sequenceKinds } from "@recital/contract/values/newsletter";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { integerValue } from "../../../db/row-values.ts";
import { readRows } from "../../../db/statements.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import { countQuiet } from "./starts.ts";
import { type SequenceRow, sequenceTable, type StoredStep } from "./tables.ts";

const counted = z.object({
  kind: sequenceKind,
  stepId: z.int(),
  state: recipientState,
  emails: integerValue,
  bounced: integerValue,
});

type Count = z.output<typeof counted>;

/** Counts the emails of all sequences by step and state. */
function countEmails(database: Database): Promise<Count[]> {
  return readRows(
    database,
    counted,
    `SELECT kind, step_id AS stepId, state, COUNT(*) AS emails, COUNT(bounced_at) AS bounced
     FROM sequence_emails GROUP BY kind, step_id, state`,
    [],
  );
}

function figuresOf(counts: readonly Count[]): SequenceFigures {
  const sum = (of: (count: Count) => number) => counts.reduce((total, count) => total + of(count), 0);
  const inState = (...states: readonly string[]) => sum(({ state, emails }) => (states.includes(state) ? emails : 0));
  const bouncedLater = sum(({ state, bounced }) => (state === "failed" ? 0 : bounced));
  return {
    sent: inState("sent", "uncertain") - bouncedLater,
    waiting: inState("waiting", "sending"),
    failed: inState("failed") + bouncedLater,
  };
}

/** What is shown of a sequence that the owner has never saved. */
const unsaved = { isEnabled: false, enabledAt: null, pauseReason: null, resumesAt: null, steps: [], version: 0 };

type Shown = Pick<SequenceRow, keyof typeof unsaved>;

function presentListed(kind: SequenceKind, row: Shown, counts: readonly Count[]): ListedSequence {
  return {
    kind,
    isEnabled: row.isEnabled,
    enabledAt: row.enabledAt?.toISOString() ?? null,
    pauseReason: row.isEnabled ? row.pauseReason : null,
    resumesAt: row.isEnabled ? (row.resumesAt?.toISOString() ?? null) : null,
    emails: row.steps.length,
    figures: figuresOf(counts.filter((count) => count.kind === kind)),
    version: row.version,
  };
}

/** Returns all sequences, also those that were never saved. */
export async function listSequences(database: Database): Promise<ListedSequence[]> {
  const [rows, counts] = await Promise.all([database.model(sequenceTable).findAll(), countEmails(database)]);
  return sequenceKinds.map((kind) => presentListed(kind, rows.find((row) => row.kind === kind) ?? unsaved, counts));
}

export async function readSequence({ database, clock }: Services, kind: SequenceKind): Promise<Sequence> {
  const [found, counts] = await Promise.all([database.model(sequenceTable).findByPk(kind), countEmails(database)]);
  const row: Shown = found ?? unsaved;
  const ofStep = (id: number) => counts.filter((count) => count.kind === kind && count.stepId === id);
  return {
    ...presentListed(kind, row, counts),
    steps: row.steps.map((step) => ({ ...step, figures: figuresOf(ofStep(step.id)) })),
    startsAtOnce: kind === "quiet-year" ? await countQuiet(database, clock.now()) : 0,
  };
}

/** @throws {HttpError} 404 */
export async function findStep({ model }: Database, kind: SequenceKind, stepId: number): Promise<StoredStep> {
  const row = await model(sequenceTable).findByPk(kind);
  const step = row?.steps.find(({ id }) => id === stepId);
  if (!step) throw notFound("There is no such email");
  return step;
}
