import type { SubscriberCounts, SubscriberDay } from "@recital/contract/endpoints/subscribers";
import type { Database } from "../../db/connection.ts";
import { Op } from "../../db/sequelize.ts";

interface DayDeps {
  readonly database: Database;
  readonly countSubscribers: () => Promise<SubscriberCounts>;
}

const dayMs = 24 * 3_600_000;

/** Returns the last `count` days in UTC, today last. Totals follow backward from the present one. */
export async function readSubscriberDays(
  { database, countSubscribers }: DayDeps,
  count: number,
  now: Date,
): Promise<SubscriberDay[]> {
  const dates = Array.from({ length: count }, (_, index) => dateOf(now.getTime() - index * dayMs));
  const found = await database.models.subscriberDay.findAll({ where: { day: { [Op.gte]: dates.at(-1) ?? "" } } });
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

function dateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
