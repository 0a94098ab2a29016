import type { SubscriberStatus } from "@recital/contract/values/newsletter";
import type { Database } from "../db/connection.ts";
import { bumpSubscribersVersion } from "../features/audience/subscribers/counts.ts";
import { withTransaction } from "../db/transaction.ts";
import { randomToken } from "../kernel/ids.ts";
import { type SubscriberRow, subscriberTable } from "../features/audience/subscribers/tables.ts";

type SubscriberFields = Partial<Pick<SubscriberRow, "name" | "email" | "createdAt">> & {
  /** Default: subscribed. */
  readonly status?: SubscriberStatus;
};

let built = 0;

/** Inserts subscribers, oldest first. */
export function buildSubscribers(database: Database, people: readonly SubscriberFields[]): Promise<void> {
  const rows = people.map((person) => {
    built += 1;
    const {
      name = null,
      email = `person-${built}@example.com`,
      createdAt = new Date(),
      status = "subscribed",
    } = person;
    return {
      name,
      email,
      emailKey: email.toLowerCase(),
      subscribed: status === "subscribed",
      confirmToken: randomToken(20),
      unsubscribeToken: randomToken(20),
      confirmationRequestedAt: createdAt,
      confirmedAt: status === "pending" ? null : createdAt,
      unsubscribedAt: status === "unsubscribed" ? createdAt : null,
      createdAt,
    };
  });
  return withTransaction(database, async (transaction) => {
    await database.model(subscriberTable).bulkCreate(rows, { transaction });
    await bumpSubscribersVersion(database, transaction);
  });
}

/** Inserts 20,000 more subscribers, one in ten unsubscribed, with one statement, which takes a fraction of a second. */
export async function buildManySubscribers(database: Database): Promise<void> {
  const digits =
    "(SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9)";
  const timestamp = database.isSqlite ? "'2026-01-01 00:00:00.000 +00:00'" : "'2026-01-01 00:00:00.000'";
  await withTransaction(database, async (transaction) => {
    await database.sequelize.query(
      `INSERT INTO subscribers
         (name, email, email_key, subscribed, confirm_token, unsubscribe_token, confirmed_at, created_at)
       SELECT CONCAT('Person ', n), CONCAT('many-', n, '@example.com'), CONCAT('many-', n, '@example.com'),
         CASE WHEN n % 10 = 0 THEN 0 ELSE 1 END, CONCAT('c-', n), CONCAT('u-', n), ${timestamp}, ${timestamp}
       FROM (SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d AS n
         FROM ${digits} a, ${digits} b, ${digits} c, ${digits} e, (SELECT 0 AS d UNION ALL SELECT 1) f) AS numbers`,
      { transaction },
    );
    await bumpSubscribersVersion(database, transaction);
  });
}
