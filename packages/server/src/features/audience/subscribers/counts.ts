import type { SubscriberCounts, SubscriberDay } from "@recital/contract/endpoints/audience/subscribers";
import { addPeriods, dayIn } from "@recital/contract/values/zoned-time";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { contentVersionTable, readVersion } from "../../../db/content-version.ts";
import { literal, Op, type Transaction } from "../../../db/sequelize.ts";
import { readRows } from "../../../db/statements.ts";
import { readTimeZone } from "../../../db/read-site.ts";
import type { Services } from "../../feature.ts";
import { subscriberDayTable } from "./tables.ts";

// Row 1 counts the changes of public content.
const versionRow = { id: 2 };

/**
 * Records that the number of subscribers may have changed, for all processes. Call it last in the transaction that
 * changes it.
 */
export async function bumpSubscribersVersion(
  database: Pick<Database, "model">,
  transaction: Transaction,
): Promise<void> {
  await database
    .model(contentVersionTable)
    .update({ version: literal("version + 1") }, { where: versionRow, transaction });
}

interface SubscriberChange {
  readonly at: Date;
  /** The number of people who get the newsletter from now on. */
  readonly subscribed?: number;
  /** The number of people who got it until now. */
  readonly departed?: number;
}

/** Adds people to the counts of the day of the site's time zone, and calls {@link bumpSubscribersVersion}. */
export async function countSubscriberChange(
  database: Pick<Database, "model">,
  { at, subscribed = 0, departed = 0 }: SubscriberChange,
  transaction: Transaction,
): Promise<void> {
  if (subscribed + departed > 0) {
    const day = dayIn(at, await readTimeZone(database, transaction));
    const subscriberDay = database.model(subscriberDayTable);
    await subscriberDay.bulkCreate([{ day, subscribed: 0, departed: 0 }], { ignoreDuplicates: true, transaction });
    await subscriberDay.increment({ subscribed, departed }, { where: { day }, transaction });
  }
  await bumpSubscribersVersion(database, transaction);
}

/** Counts the subscribers of each status exactly; queries the counts only after a change. */
export function makeSubscriberCount(database: Database): () => Promise<SubscriberCounts> {
  let known: (SubscriberCounts & { readonly version: number }) | null = null;
  return async () => {
    const version = await readVersion(database, 2);
    return known?.version === version ? known : (known = await countSubscribersByStatus(database));
  };
}

const subscriberCount = z.object({ version: z.int(), pending: z.int(), subscribed: z.int(), unsubscribed: z.int() });

/** Counts the subscribers by status, in one statement with the version that the numbers belong to. */
async function countSubscribersByStatus(database: Database) {
  const [row] = await readRows(
    database,
    subscriberCount,
    `SELECT version, pending, subscribed, others - pending AS unsubscribed
     FROM (
       SELECT version,
         (SELECT COUNT(*) FROM subscribers WHERE subscribed = 1) AS subscribed,
         (SELECT COUNT(*) FROM subscribers WHERE subscribed = 0) AS others,
         (SELECT COUNT(*) FROM subscribers WHERE subscribed = 0 AND confirmed_at IS NULL AND unsubscribed_at IS NULL
            AND confirmation_requested_at IS NOT NULL) AS pending
       FROM content_version WHERE id = 2
     ) AS counts`,
    [],
  );
  if (!row) throw new Error("the subscribers have no version");
  return row;
}

interface DayDeps extends Services {
  readonly countSubscribers: () => Promise<SubscriberCounts>;
}

/** Returns the last `count` days in the site's time zone, today last. Totals follow backward from the present one. */
export async function readSubscriberDays(
  { database, countSubscribers }: DayDeps,
  count: number,
  now: Date,
): Promise<SubscriberDay[]> {
  const today = dayIn(now, await readTimeZone(database));
  const dates = Array.from({ length: count }, (_, index) => addPeriods(today, -index));
  const found = await database.model(subscriberDayTable).findAll({ where: { day: { [Op.gte]: dates.at(-1) ?? "" } } });
  const changes = new Map(found.map(({ day, subscribed, departed }) => [day, { subscribed, left: departed }]));
  let total = (await countSubscribers()).subscribed;
  const days = dates.map((date) => {
    const { subscribed, left } = changes.get(date) ?? { subscribed: 0, left: 0 };
    const day = { date, subscribed, left, total };
    total = Math.max(0, total - subscribed + left);
    return day;
  });
  return days.toReversed();
}
