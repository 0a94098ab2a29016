import type { SubscriberCounts } from "@recital/contract/endpoints/subscribers";
import { dayIn } from "@recital/contract/values/zoned-time";
import { literal, type Transaction } from "sequelize";
import type { Clock } from "../kernel/clock.ts";
import type { Database } from "./connection.ts";
import { countOrdersAfter, countOrdersBefore } from "./queries/orders.ts";
import { countSubscribersByStatus, readVersion } from "./queries/versions.ts";
import { readTimeZone } from "./time-zone.ts";

interface Counted {
  readonly lastId: number;
  readonly count: number;
  readonly countedAt: number;
}

const hourMs = 3_600_000;

/**
 * Counts all orders exactly, as fast for 100,000 as for 100. Orders are never deleted and no transaction takes an hour,
 * so the number of orders older than an hour is cached for an hour and only newer ones are counted at each call.
 */
export function makeOrderCount(database: Database, clock: Clock): () => Promise<number> {
  let older: Counted | null = null;
  return async () => {
    const now = clock.now().getTime();
    if (older === null || Math.abs(now - older.countedAt) > hourMs) {
      older = { ...(await countOrdersBefore(database, new Date(now - hourMs))), countedAt: now };
    }
    // Another call may replace `older` meanwhile.
    const { count, lastId } = older;
    return count + (await countOrdersAfter(database, lastId));
  };
}

// Row 1 counts the changes of public content.
const versionRow = { id: 2 };

/**
 * Records that the number of subscribers may have changed, for all processes. Call it last in the transaction that
 * changes it.
 */
export async function bumpSubscribersVersion(
  database: Pick<Database, "models">,
  transaction: Transaction,
): Promise<void> {
  await database.models.contentVersion.update({ version: literal("version + 1") }, { where: versionRow, transaction });
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
  database: Pick<Database, "models">,
  { at, subscribed = 0, departed = 0 }: SubscriberChange,
  transaction: Transaction,
): Promise<void> {
  if (subscribed + departed > 0) {
    const day = dayIn(at, await readTimeZone(database, transaction));
    const { subscriberDay } = database.models;
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
