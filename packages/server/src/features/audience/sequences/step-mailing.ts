import type { SequenceKind } from "@recital/contract/values/newsletter";
import { languages } from "@recital/contract/values/language";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { booleanValue, integerValue } from "../../../db/row-values.ts";
import { placeholders, readRows, runStatement } from "../../../db/statements.ts";
import { type NamedMessageId, signedMessageId } from "../../../kernel/emails.ts";
import type { Services } from "../../feature.ts";
import { type Letters, listEmail, renderLetters } from "../newsletter/issue-email.ts";
import type { Mailing } from "../newsletter/mailing.ts";
import { stillGets } from "./starts.ts";
import { sequenceEmailTable, type StoredStep } from "./tables.ts";

interface Step {
  readonly kind: SequenceKind;
  readonly step: StoredStep;
}

/** Renders an email of a sequence for all recipients, with the placeholder instead of their token. */
export function renderStep(services: Services, { subject, doc }: StoredStep): Promise<Letters> {
  return renderLetters(services, { subject, preheader: "", doc, archiveSlug: null, isArchived: false });
}

/** Returns the emails of a step; their recipients are named by the IDs of rows of `sequence_emails`. */
export async function stepMailing(services: Services, { kind, step }: Step): Promise<Mailing> {
  const { database, publicUrl, clock } = services;
  const letters = await renderStep(services, step);
  const host = new URL(publicUrl).hostname;
  return {
    acceptsRefusals: false,
    issueId: null,
    readDue: (now, limit) => readDue(database, { kind, stepId: step.id, now, limit }),
    address: ({ id, to, unsubscribeToken, locale }) => {
      const messageId = signedMessageId(`sequence-${id}`, unsubscribeToken, host);
      return listEmail(letters(locale), { to, unsubscribeToken, messageId });
    },
    markSending: (id, now) => markSending(database, { kind, id, subject: step.subject, now }),
    skipLeft: (ids, now) => skipLeft(database, kind, ids, now),
    isSending: () => isActive(database, kind),
    async store(id, from, changes) {
      await database.model(sequenceEmailTable).update(changes, { where: { id, state: [...from] } });
    },
    countResults: () =>
      countResults(database, { kind, stepId: step.id, since: new Date(clock.now().getTime() - dayMs) }),
    describe: (sequenceEmailId) => ({ sequence: kind, sequenceEmailId }),
  };
}

const dayMs = 24 * 3_600_000;

/** Returns the ID of the row that a Message-ID names; null for others. */
export function readSequenceEmail({ name }: NamedMessageId): number | null {
  const [, id] = /^sequence-(\d{1,15})$/.exec(name) ?? [];
  return id ? Number(id) : null;
}

/** Identifies an email of a sequence. */
export interface SequenceEmail {
  readonly sequenceEmailId: number;
}

/** Records that an email of a sequence bounced after it was sent. Idempotent. */
export async function recordSequenceBounce(
  { model }: Pick<Database, "model">,
  { sequenceEmailId: id }: SequenceEmail,
  bouncedAt: Date,
  transaction: Transaction,
): Promise<void> {
  await model(sequenceEmailTable).update({ bouncedAt }, { where: { id, bouncedAt: null }, transaction });
}

/** The condition, on rows of `sequences`, of which are sent. */
const isSent = "sequences.is_enabled = 1 AND sequences.pause_reason IS NULL";

const isOfSent = `EXISTS (SELECT 1 FROM sequences WHERE sequences.kind = sequence_emails.kind AND ${isSent})`;

const counted = z.object({ emails: integerValue });

/** Whether an email of a sequence that is sent is due. */
export async function hasDueEmail(database: Database, now: Date): Promise<boolean> {
  const sql = `SELECT 1 AS emails FROM sequence_emails WHERE state = 'waiting' AND due_at <= ? AND ${isOfSent} LIMIT 1`;
  return (await readRows(database, counted, sql, [now])).length > 0;
}

async function isActive(database: Database, kind: SequenceKind): Promise<boolean> {
  const sql = `SELECT COUNT(*) AS emails FROM sequences WHERE kind = ? AND ${isSent}`;
  const [row] = await readRows(database, counted, sql, [kind]);
  return row?.emails === 1;
}

const dueRecipient = z.object({
  id: z.int(),
  attempts: z.int(),
  email: z.string().nullable(),
  unsubscribeToken: z.string().nullable(),
  locale: z.enum(languages).nullable(),
  receives: booleanValue,
});

interface Turn {
  readonly kind: SequenceKind;
  readonly stepId: number;
  readonly now: Date;
  readonly limit: number;
}

/** Returns the recipients of a step whose turn it is, in the order of their waiting time. */
function readDue(database: Database, { kind, stepId, now, limit }: Turn) {
  return readRows(
    database,
    dueRecipient,
    `SELECT sequence_emails.id, sequence_emails.attempts, subscribers.email,
       subscribers.unsubscribe_token AS unsubscribeToken, people.locale,
       CASE WHEN ${stillGets[kind]} THEN 1 ELSE 0 END AS receives
     FROM (
       SELECT id, kind, subscriber_id, started_at, attempts, due_at FROM sequence_emails
       WHERE state = 'waiting' AND kind = ? AND step_id = ? AND due_at <= ? ORDER BY due_at, id LIMIT ${limit}
     ) AS sequence_emails LEFT JOIN subscribers ON subscribers.id = sequence_emails.subscriber_id
       LEFT JOIN people ON people.id = subscribers.person_id
     ORDER BY sequence_emails.due_at, sequence_emails.id`,
    [kind, stepId, now],
  );
}

interface Marked {
  readonly kind: SequenceKind;
  readonly id: number;
  readonly subject: string;
  readonly now: Date;
}

async function markSending(database: Database, { kind, id, subject, now }: Marked): Promise<boolean> {
  const { changes } = await runStatement(
    database,
    `UPDATE sequence_emails SET state = 'sending', subject = ?, sending_started_at = ?
     WHERE id = ? AND state = 'waiting' AND ${isOfSent}
       AND EXISTS (SELECT 1 FROM subscribers WHERE subscribers.id = sequence_emails.subscriber_id AND ${stillGets[kind]})`,
    [subject, now, id],
  );
  return changes === 1;
}

async function skipLeft(database: Database, kind: SequenceKind, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await runStatement(
    database,
    `UPDATE sequence_emails SET state = 'skipped', ended_at = ?
     WHERE id IN (${placeholders(ids)}) AND state = 'waiting' AND NOT EXISTS (
       SELECT 1 FROM subscribers WHERE subscribers.id = sequence_emails.subscriber_id AND ${stillGets[kind]})`,
    [now, ...ids],
  );
}

/** Skips the emails of sent sequences that were to be sent before this time. */
export async function skipLate(database: Database, before: Date, now: Date): Promise<void> {
  const sql = `UPDATE sequence_emails SET state = 'skipped', ended_at = ?
    WHERE state = 'waiting' AND due_at < ? AND ${isOfSent}`;
  await runStatement(database, sql, [now, before]);
}

const results = z.object({ recipients: integerValue, accepted: integerValue, refused: integerValue });

interface Counted {
  readonly kind: SequenceKind;
  readonly stepId: number;
  readonly since: Date;
}

/** Counts what became of a step's emails since a time. */
async function countResults(database: Database, { kind, stepId, since }: Counted) {
  const [row] = await readRows(
    database,
    results,
    `SELECT COUNT(*) AS recipients, COUNT(CASE WHEN state <> 'failed' THEN 1 END) AS accepted,
       COUNT(CASE WHEN state = 'failed' THEN 1 END) AS refused
     FROM sequence_emails WHERE state IN ('sent', 'uncertain', 'failed') AND kind = ? AND step_id = ? AND ended_at >= ?`,
    [kind, stepId, since],
  );
  return row ?? { recipients: 0, accepted: 0, refused: 0 };
}

/** Whether an email of a step is due. */
export async function isStepDue(database: Database, kind: SequenceKind, stepId: number, now: Date): Promise<boolean> {
  const sql = `SELECT 1 AS emails FROM sequence_emails
    WHERE state = 'waiting' AND kind = ? AND step_id = ? AND due_at <= ? LIMIT 1`;
  return (await readRows(database, counted, sql, [kind, stepId, now])).length > 0;
}
