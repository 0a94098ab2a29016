import type { Statistics } from "@recital/contract/endpoints/dashboard";
import { toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../db/connection.ts";
import { readBestSellers, readNewSubscribers, readSales } from "../../db/queries/statistics.ts";
import { periodLength, periodsUntil, type Range } from "./periods.ts";

const shownBestSellers = 5;

/** Returns sales and new subscribers of each of the last 30 days or 12 months, and the best sellers. */
export async function readStatistics(database: Database, range: Range, now: Date): Promise<Statistics> {
  const periods = periodsUntil(now, range);
  const since = new Date(periods[0]);
  const [sales, people, bestSellers] = await Promise.all([
    readSales(database, periodLength[range], since),
    readNewSubscribers(database, periodLength[range], since),
    readBestSellers(database, since, shownBestSellers),
  ]);
  const salesOf = new Map(sales.map((row) => [row.period, row]));
  const peopleOf = new Map(people.map((row) => [row.period, row.people]));
  return {
    range,
    periods: periods.map((period) => ({
      period,
      orders: salesOf.get(period)?.orders ?? 0,
      sales: toDecimal(salesOf.get(period)?.cents ?? 0),
      newSubscribers: peopleOf.get(period) ?? 0,
    })),
    bestSellers: bestSellers.map(({ cents, ...product }) => ({ ...product, sales: toDecimal(cents) })),
  };
}
