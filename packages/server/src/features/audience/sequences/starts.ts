import type { SequenceKind } from "@recital/contract/values/newsletter";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { integerValue, timestampValue } from "../../../db/row-values.ts";
import { readRows, type Value } from "../../../db/statements.ts";
import { receivesNewsletter } from "../subscribers/suppress.ts";

export const yearMs = 365 * 24 * 3_600_000;

/** The condition, on rows of `subscribers`, of who gets automatic emails: who confirmed by email and was not imported. */
const isSubscriber = `${receivesNewsletter} AND subscribers.confirmed_at IS NOT NULL
  AND COALESCE(subscribers.source, '') <> 'import'`;

const wasBought = "(orders.paid_cents = 0 OR orders.refunded_cents < orders.paid_cents)";
const boughtSince = (time: string) =>
  `EXISTS (SELECT 1 FROM orders WHERE orders.person_id = subscribers.person_id AND orders.paid_at > ${time})`;

/**
 * The condition, on a row of `sequence_emails` and its `subscribers`, of who still gets an email of a sequence. Who left
 * and came back, gave back what they bought, or is no longer quiet does not.
 */
export const stillGets: Readonly<Record<SequenceKind, string>> = {
  welcome: `${isSubscriber} AND subscribers.confirmed_at = sequence_emails.started_at`,
  "after-purchase": `${isSubscriber} AND EXISTS (
    SELECT 1 FROM orders WHERE orders.person_id = subscribers.person_id AND orders.paid_at = sequence_emails.started_at
      AND ${wasBought})`,
  "quiet-year": `${isSubscriber} AND subscribers.confirmed_at < sequence_emails.started_at
    AND NOT ${boughtSince("sequence_emails.started_at")}`,
};

/**
 * The first subscription of each person: a person with two email addresses gets one email. The sum keeps SQLite from
 * reading all subscribers by the index of `subscribed`.
 */
const isFirstOfPerson = `NOT EXISTS (SELECT 1 FROM subscribers AS first WHERE first.person_id = subscribers.person_id
  AND first.subscribed + 0 = 1 AND first.id < subscribers.id)`;

/** A step, and the starts after which it is due now. */
export interface DueStep {
  readonly kind: SequenceKind;
  readonly stepId: number;
  /** Whether the sequence begins with it. */
  readonly isFirst: boolean;
  /** Starts after this time, */
  readonly from: Date;
  /** and not after this one. */
  readonly until: Date;
  /** Starts before count only for people who have got an email of it. */
  readonly enabledAt: Date;
}

interface Selected {
  /** From `FROM` on. */
  readonly sql: string;
  readonly values: readonly Value[];
  /** The start as SQL. */
  readonly start: string;
}

const emailOf = "SELECT 1 FROM sequence_emails AS email WHERE email.kind = ? AND email.subscriber_id = subscribers.id";

/** Selects the people for whom a step is due and who have no row of it. */
function selectDue(step: DueStep): Selected {
  const { kind, stepId, from, until, enabledAt } = step;
  if (kind === "quiet-year" && step.isFirst) return selectQuiet(until);
  const { sql, start, values } = selectStarts(kind, { from, until });
  const more = `AND NOT EXISTS (${emailOf} AND email.started_at = ${start} AND email.step_id = ?)
    AND NOT EXISTS (${emailOf} AND email.started_at <> ${start} AND email.started_at > ?)
    AND (${start} >= ? OR EXISTS (${emailOf} AND email.started_at = ${start}))`;
  const lastYear = new Date(until.getTime() - yearMs);
  return { start, sql: `${sql} ${more}`, values: [...values, kind, stepId, kind, lastYear, enabledAt, kind] };
}

function selectStarts(kind: SequenceKind, { from, until }: Pick<DueStep, "from" | "until">): Selected {
  const values = [from, until];
  if (kind === "welcome") {
    const start = "subscribers.confirmed_at";
    return { start, values, sql: `FROM subscribers WHERE ${isSubscriber} AND ${start} > ? AND ${start} <= ?` };
  }
  // SQLite reads the tables of a cross join in their order: the few starts first.
  if (kind === "after-purchase") {
    const start = "orders.paid_at";
    const sql = `FROM orders CROSS JOIN subscribers
      WHERE subscribers.person_id = orders.person_id AND ${start} > ? AND ${start} <= ? AND ${wasBought} AND ${isSubscriber} AND ${isFirstOfPerson}`;
    return { start, values, sql };
  }
  const start = "sequence_emails.started_at";
  const sql = `FROM sequence_emails CROSS JOIN subscribers
    WHERE subscribers.id = sequence_emails.subscriber_id AND sequence_emails.kind = '${kind}' AND ${start} > ? AND ${start} <= ? AND ${stillGets[kind]}`;
  return { start, values, sql };
}

/** Selects people whose year without a purchase or a new subscription has ended, and who got no email in it. */
function selectQuiet(until: Date): Selected {
  const lastYear = new Date(until.getTime() - yearMs);
  const sql = `FROM subscribers WHERE ${isSubscriber} AND subscribers.confirmed_at <= ?
    AND NOT ${boughtSince("?")} AND NOT EXISTS (${emailOf} AND email.started_at > ?) AND ${isFirstOfPerson}`;
  return { start: "subscribers.id", sql, values: [lastYear, lastYear, "quiet-year", lastYear] };
}

const found = z.object({ subscriberId: z.int(), startedAt: timestampValue });
const quiet = z.object({ subscriberId: z.int() });

export type Start = z.output<typeof found>;

/** Returns some of the people for whom a step is due, by their earliest starts; one with several starts has as many rows. */
export async function findDue(database: Database, step: DueStep, limit: number): Promise<Start[]> {
  const { sql, values, start } = selectDue(step);
  if (step.kind === "quiet-year" && step.isFirst) {
    const people = await readRows(
      database,
      quiet,
      `SELECT subscribers.id AS subscriberId ${sql} LIMIT ${limit}`,
      values,
    );
    return people.map(({ subscriberId }) => ({ subscriberId, startedAt: step.until }));
  }
  const query = `SELECT subscribers.id AS subscriberId, ${start} AS startedAt ${sql} ORDER BY ${start} LIMIT ${limit}`;
  return readRows(database, found, query, values);
}

const counted = z.object({ people: integerValue });

/** Counts the people whose year without a purchase ended before this time, and who got no email since. */
export async function countQuiet(database: Database, until: Date): Promise<number> {
  const { sql, values } = selectQuiet(until);
  const [row] = await readRows(database, counted, `SELECT COUNT(*) AS people ${sql}`, values);
  return row?.people ?? 0;
}
