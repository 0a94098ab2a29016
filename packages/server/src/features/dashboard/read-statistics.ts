import type { Statistics } from "@recital/contract/endpoints/dashboard";
import { addPeriods, dayIn, monthIn, startIn } from "@recital/contract/values/zoned-time";
import { toDecimal } from "@recital/contract/values/money";
import {
  readBestSellers,
  readLost,
  readNewSubscribers,
  readRefunded,
  readSales,
  type Period,
  type Periods,
} from "./queries.ts";
import type { Services } from "../feature.ts";

const shownBestSellers = 5;

/**
 * Returns sales and new subscribers of each of the last 30 days or 12 months, and the best sellers. A refund lowers the
 * sales of the period in which it succeeded, and a lost dispute those of the period in which it was lost.
 */
export async function readStatistics({ database, readSite }: Services, range: Range, now: Date): Promise<Statistics> {
  // Amounts in other currencies than the shop's cannot be added to its sales.
  const { currency, timezone } = await readSite();
  const periods = periodsUntil(now, range, timezone);
  const sold = { currency: currency.code, periods };
  const [sales, refunded, lost, people, bestSellers] = await Promise.all([
    readSales(database, sold),
    readRefunded(database, sold),
    readLost(database, sold),
    readNewSubscribers(database, periods),
    readBestSellers(database, { currency: currency.code, since: periods[0].since }, shownBestSellers),
  ]);
  const salesOf = new Map(sales.map((row) => [row.period, row]));
  const returnedIn = (period: string) =>
    [...refunded, ...lost].reduce((sum, row) => (row.period === period ? sum + row.cents : sum), 0);
  const peopleOf = new Map(people.map((row) => [row.period, row.people]));
  return {
    range,
    currency: currency.code,
    periods: periods.map(({ name: period }) => ({
      period,
      orders: salesOf.get(period)?.orders ?? 0,
      sales: toDecimal((salesOf.get(period)?.cents ?? 0) - returnedIn(period), currency),
      newSubscribers: peopleOf.get(period) ?? 0,
    })),
    bestSellers: bestSellers.map(({ cents, ...product }) => ({ ...product, sales: toDecimal(cents, currency) })),
  };
}

export type Range = Statistics["range"];

/** Returns the last 30 days or 12 months up to today, the earliest first, in a time zone. */
function periodsUntil(now: Date, range: Range, timezone: string): Periods {
  const [last, count] = range === "30d" ? [dayIn(now, timezone), 30] : [monthIn(now, timezone), 12];
  const period = (back: number): Period => {
    const name = addPeriods(last, -back);
    return { name, since: startIn(name, timezone) };
  };
  return [period(count - 1), ...Array.from({ length: count - 1 }, (_, index) => period(count - 2 - index))];
}
