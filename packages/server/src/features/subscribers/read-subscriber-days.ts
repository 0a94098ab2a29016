import type { SubscriberCounts, SubscriberDay } from "@recital/contract/endpoints/subscribers";
import { addPeriods, dayIn } from "@recital/contract/values/zoned-time";
import { Op } from "../../db/sequelize.ts";
import { readTimeZone } from "../../db/time-zone.ts";
import { subscriberDayTable } from "./tables.ts";
import type { Services } from "../feature.ts";

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
