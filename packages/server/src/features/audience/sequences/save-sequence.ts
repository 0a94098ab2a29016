import type { SequenceKind } from "@recital/contract/values/newsletter";
import { editConflict, updateWithVersion } from "../../../db/edit-content.ts";
import { Op, Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import { storeDocumentImages } from "../../site/documents/store-document-images.ts";
import { sequenceEmailTable, sequenceTable, type StoredStep } from "./tables.ts";

type Body = BodyOf<"PUT /api/admin/sequences/:kind">;

/**
 * Replaces the emails of a sequence and turns it on or off. An email that is taken out is sent to no one any more. Saved
 * enabled, a paused sequence resumes.
 * @throws {HttpError} 409 if it was changed since; 422 naming a field
 */
export async function saveSequence(services: Services, kind: SequenceKind, body: Body): Promise<void> {
  const { database, clock } = services;
  const sequence = database.model(sequenceTable);
  const empty = { kind, steps: [], updatedAt: clock.now() };
  // A transaction of its own: on MySQL a duplicate insert holds a shared lock, so two requests would deadlock.
  if (!(await sequence.findByPk(kind))) await sequence.bulkCreate([empty], { ignoreDuplicates: true });
  const before = await sequence.findByPk(kind, { rejectOnEmpty: true });
  if (body.version !== undefined && body.version !== before.version) throw editConflict();
  const docs = await storeImages(services, body.steps, before.steps);
  await withTransaction(database, async (transaction) => {
    const lock = Transaction.LOCK.UPDATE;
    const row = await sequence.findByPk(kind, { transaction, lock, rejectOnEmpty: true });
    const now = clock.now();
    const { steps, lastStepId } = numberSteps(docs, row.lastStepId);
    const turnsOn = body.isEnabled && !row.isEnabled;
    const changes = {
      isEnabled: body.isEnabled,
      enabledAt: body.isEnabled ? (turnsOn ? now : row.enabledAt) : null,
      steps,
      lastStepId,
      updatedAt: now,
      ...(body.isEnabled && { pauseReason: null, resumesAt: null, backoffs: 0 }),
    };
    await updateWithVersion(row, changes, { version: body.version, transaction });
    const stepId = { [Op.notIn]: steps.map(({ id }) => id) };
    const skipped = { state: "skipped", endedAt: now } as const;
    const where = { state: "waiting", kind, stepId } as const;
    await database.model(sequenceEmailTable).update(skipped, { where, transaction });
  });
}

type Step = Body["steps"][number];

/** Returns the emails with copies of their images of other sites. */
async function storeImages(services: Services, steps: readonly Step[], before: readonly StoredStep[]): Promise<Step[]> {
  const stored: Step[] = [];
  for (const [index, step] of steps.entries()) {
    const current = before.find(({ id }) => id === step.id)?.doc ?? null;
    const name = step.subject || "newsletter";
    stored.push({
      ...step,
      doc: await storeDocumentImages(services, step.doc, { name, current, field: `steps.${index}.doc` }),
    });
  }
  return stored;
}

/**
 * Gives new emails an ID that none had before. One that was taken out somewhere else keeps its own.
 * @throws {HttpError} 422 at an ID that no email has had
 */
function numberSteps(steps: readonly Step[], last: number): { steps: StoredStep[]; lastStepId: number } {
  let lastStepId = last;
  const numbered = steps.map(({ id, afterHours, subject, doc }, index) => {
    if (id !== undefined && id > last) throw invalidInput({ [`steps.${index}.id`]: "There is no such email" });
    return { id: id ?? (lastStepId += 1), afterHours, subject, doc };
  });
  return { steps: numbered, lastStepId };
}
