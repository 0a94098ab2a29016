import type { Statistics } from "@recital/contract/endpoints/dashboard";
import { toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../db/connection.ts";
import type { ReadSite } from "../../db/read-site.ts";
import { readBestSellers, readNewSubscribers, readRefunded, readSales } from "../../db/queries/statistics.ts";

const shownBestSellers = 5;

interface StatisticsDeps {
  readonly database: Database;
  readonly readSite: ReadSite;
}

/**
 * Returns sales and new subscribers of each of the last 30 days or 12 months, and the best sellers. A refund lowers the
 * sales of the period in which it succeeded.
 */
export async function readStatistics(
  { database, readSite }: StatisticsDeps,
  range: Range,
  now: Date,
): Promise<Statistics> {
  // Amounts in other currencies than the shop's cannot be added to its sales.
  const { currency } = await readSite();
  const periods = periodsUntil(now, range);
  const since = new Date(periods[0]);
  const sold = { currency: currency.code, since };
  const [sales, refunded, people, bestSellers] = await Promise.all([
    readSales(database, periodLength[range], sold),
    readRefunded(database, periodLength[range], sold),
    readNewSubscribers(database, periodLength[range], since),
    readBestSellers(database, sold, shownBestSellers),
  ]);
  const salesOf = new Map(sales.map((row) => [row.period, row]));
  const refundedIn = new Map(refunded.map((row) => [row.period, row.cents]));
  const peopleOf = new Map(people.map((row) => [row.period, row.people]));
  return {
    range,
    currency: currency.code,
    periods: periods.map((period) => ({
      period,
      orders: salesOf.get(period)?.orders ?? 0,
      sales: toDecimal((salesOf.get(period)?.cents ?? 0) - (refundedIn.get(period) ?? 0), currency),
      newSubscribers: peopleOf.get(period) ?? 0,
    })),
    bestSellers: bestSellers.map(({ cents, ...product }) => ({ ...product, sales: toDecimal(cents, currency) })),
  };
}

export type Range = Statistics["range"];

/** The length of the prefix of an ISO timestamp that names its day or its month. */
const periodLength: Readonly<Record<Range, number>> = { "30d": 10, "12m": 7 };

/** Returns the last days or months up to today, oldest first: `2026-05-17` or `2026-05`, in UTC. */
function periodsUntil(now: Date, range: Range): readonly [string, ...string[]] {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const start = (back: number) =>
    new Date(range === "30d" ? Date.UTC(year, month, day - back) : Date.UTC(year, month - back));
  const name = (back: number) => start(back).toISOString().slice(0, periodLength[range]);
  const count = range === "30d" ? 30 : 12;
  const [first = "", ...rest] = Array.from({ length: count }, (_, index) => name(count - 1 - index));
  return [first, ...rest];
}
