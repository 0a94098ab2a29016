import type { SuppressionSource } from "@recital/contract/values/newsletter";
import type { Currency } from "@recital/contract/values/currency";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { Op, QueryTypes, type Transaction } from "../../../db/sequelize.ts";
import { integerValue } from "../../../db/row-values.ts";
import { readRows, timestampText } from "../../../db/statements.ts";
import type { ModelOf } from "../../../db/table.ts";
import { hashesOf, type SuppressionDeps } from "../../../email/suppressions.ts";
import { newsletterSuppressionTable } from "../../../email/tables.ts";
import { countSubscriberChange } from "../subscribers/counts.ts";
import { receivesNewsletter } from "../subscribers/suppress.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import type { Services } from "../../feature.ts";
import { type Audience, audienceCondition } from "./segment-sql.ts";
import { issueRecipientTable } from "./tables.ts";

const counted = z.object({ people: integerValue });

/** Counts the subscribers who would get an issue. */
export async function countAudience(
  { database, readSite }: Pick<Services, "database" | "readSite">,
  audience: Audience,
): Promise<number> {
  const { sql, values } = audienceCondition(audience, (await readSite()).currency);
  const [row] = await readRows(database, counted, `SELECT COUNT(*) AS people FROM subscribers WHERE ${sql}`, values);
  return row?.people ?? 0;
}

/** Makes the subscribers for whom an issue is its recipients, by one statement. */
export async function takeRecipients(
  { sequelize, isSqlite }: Database,
  issue: { readonly id: number; readonly audience: Audience; readonly currency: Currency; readonly dueAt: Date },
  transaction: Transaction,
): Promise<void> {
  const { sql, values } = audienceCondition(issue.audience, issue.currency);
  const replacements = [issue.id, issue.dueAt, ...values].map((value) =>
    value instanceof Date ? timestampText(value, isSqlite) : value,
  );
  await sequelize.query(
    `INSERT INTO issue_recipients (issue_id, subscriber_id, state, due_at, attempts, batch)
     SELECT ?, subscribers.id, 'waiting', ?, 0, 0 FROM subscribers WHERE ${sql}`,
    { replacements, transaction },
  );
}

const failedWhoReceive = `issue_id = ? AND state = 'failed' AND EXISTS (
  SELECT 1 FROM subscribers WHERE subscribers.id = issue_recipients.subscriber_id AND ${receivesNewsletter}
)`;

/** Counts the recipients whose email failed although they still get the newsletter. */
export async function countFailed(
  { sequelize }: Database,
  issueId: number,
  transaction: Transaction | null = null,
): Promise<number> {
  const [row] = await sequelize.query<{ people: number | string }>(
    `SELECT COUNT(*) AS people FROM issue_recipients WHERE ${failedWhoReceive}`,
    { replacements: [issueId], type: QueryTypes.SELECT, transaction },
  );
  return Number(row?.people ?? 0);
}

/** Lets the recipients wait again whose email failed although they still get the newsletter. Returns their number. */
export async function waitAgain(
  database: Database,
  issueId: number,
  dueAt: Date,
  transaction: Transaction,
): Promise<number> {
  const people = await countFailed(database, issueId, transaction);
  await database.sequelize.query(
    `UPDATE issue_recipients
     SET state = 'waiting', due_at = ?, attempts = 0, sending_started_at = NULL, ended_at = NULL, bounced_at = NULL
     WHERE ${failedWhoReceive}`,
    { replacements: [timestampText(dueAt, database.isSqlite), issueId], transaction },
  );
  return people;
}

/** Identifies an email of an issue. */
export interface IssueEmail {
  readonly issueId: number;
  readonly subscriberId: number;
}

/** Records that an issue's email bounced after it was sent. Idempotent. */
export async function recordIssueBounce(
  { model }: Pick<Database, "model">,
  email: IssueEmail,
  at: Date,
  transaction: Transaction,
): Promise<void> {
  await model(issueRecipientTable).update({ bouncedAt: at }, { where: { ...email, bouncedAt: null }, transaction });
}

interface Undone {
  readonly issueId: number;
  readonly now: Date;
  /** Only suppressions of this origin; default: all. */
  readonly source?: SuppressionSource;
}

const batch = 500;

/**
 * Lifts the suppressions that the bounces of one issue caused, and subscribes those again whose subscription they
 * ended. Who left by themselves, before or after, stays away. Returns the number of people who are subscribed again.
 */
export async function undoIssueSuppressions(
  deps: SuppressionDeps,
  { issueId, now, source }: Undone,
  transaction: Transaction,
): Promise<number> {
  const newsletterSuppression = deps.database.model(newsletterSuppressionTable);
  const subscriber = deps.database.model(subscriberTable);
  const where = { issueId, reason: "hard-bounce" as const, ...(source && { source }) };
  const rows = await newsletterSuppression.findAll({ where, transaction, lock: transaction.LOCK.UPDATE });
  if (rows.length === 0) return 0;
  const endedAt = new Map(rows.map(({ emailHash, createdAt }) => [emailHash, createdAt.getTime()]));
  const people = await readBounced(deps.database.model, issueId, transaction);
  const ids = people
    .filter(({ emailKey, unsubscribedAt }) =>
      hashesOf(deps, emailKey).some((hash) => endedAt.get(hash) === unsubscribedAt?.getTime()),
    )
    .map(({ id }) => id);
  let subscribed = 0;
  for (let start = 0; start < ids.length; start += batch) {
    const [count] = await subscriber.update(
      { subscribed: true, unsubscribedAt: null },
      { where: { id: ids.slice(start, start + batch), subscribed: false }, transaction },
    );
    subscribed += count;
  }
  await newsletterSuppression.destroy({ where, transaction });
  await countSubscriberChange(deps.database, { at: now, subscribed }, transaction);
  return subscribed;
}

/** Returns the people without a subscription to whom an email of the issue bounced. */
async function readBounced(model: ModelOf, issueId: number, transaction: Transaction) {
  const bounced = await model(issueRecipientTable).findAll({
    attributes: ["subscriberId"],
    where: { issueId, bouncedAt: { [Op.ne]: null } },
    transaction,
    raw: true,
  });
  const ids = bounced.map(({ subscriberId }) => subscriberId);
  const people: { id: number; emailKey: string; unsubscribedAt: Date | null }[] = [];
  for (let start = 0; start < ids.length; start += batch) {
    const id = ids.slice(start, start + batch);
    const where = { id, subscribed: false };
    people.push(...(await model(subscriberTable).findAll({ where, transaction, lock: transaction.LOCK.UPDATE })));
  }
  return people;
}
