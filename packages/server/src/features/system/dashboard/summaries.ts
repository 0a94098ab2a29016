import type { MonthSummary, Statistics, Summary } from "@recital/contract/endpoints/system/dashboard";
import type { SubscriberCounts } from "@recital/contract/endpoints/audience/subscribers";
import { currencyOf } from "@recital/contract/values/currency";
import { toDecimal } from "@recital/contract/values/money";
import { addPeriods, dayIn, monthIn, startIn } from "@recital/contract/values/zoned-time";
import type { Services } from "../../feature.ts";
import { countOrders as countMatchingOrders } from "../../orders/orders/queries.ts";
import {
  countContent,
  type Period,
  type Periods,
  readBestSellers,
  readFailedRefunds,
  readFees,
  readLost,
  readNewSubscribers,
  readRefunded,
  readSales,
} from "./queries.ts";

interface SummaryDeps extends Services {
  readonly countOrders: () => Promise<number>;
  readonly countSubscribers: () => Promise<SubscriberCounts>;
}

/** Returns the number of entries of each kind. Every admin screen requests it, so it scans no table that grows. */
export async function readSummary({ database, countOrders, countSubscribers }: SummaryDeps): Promise<Summary> {
  const [content, ordersLackingShippingInfo, toShip, orders, subscribers] = await Promise.all([
    countContent(database),
    countMatchingOrders(database, { lacksShippingInfo: true }),
    countMatchingOrders(database, { view: "toShip" }),
    countOrders(),
    countSubscribers(),
  ]);
  return { ...content, ordersLackingShippingInfo, toShip, orders, subscribers: subscribers.subscribed };
}

const dayMs = 24 * 3_600_000;
/** How long a failed refund is listed: the owner may have repaid the customer in another way. */
const failedRefundMs = 30 * dayMs;
const listedRefunds = 20;

/** Returns the earnings of the present month in the site's time zone, and the recently failed refunds. */
export async function readMonthSummary({ database, readSite }: Services, now: Date): Promise<MonthSummary> {
  const { currency, timezone } = await readSite();
  const month = monthIn(now, timezone);
  const since = startIn(month, timezone);
  const sold = { currency: currency.code, periods: [{ name: month, since }] } as const;
  const [sales, refunded, [lost], fees, failed] = await Promise.all([
    readSales(database, sold),
    readRefunded(database, sold),
    readLost(database, sold),
    readFees(database, { currency: currency.code, since }),
    readFailedRefunds(database, new Date(now.getTime() - failedRefundMs), listedRefunds),
  ]);
  const cents = {
    sales: sales.reduce((sum, row) => sum + row.cents, 0),
    refunded: refunded.reduce((sum, row) => sum + row.cents, 0),
    lost: lost?.cents ?? 0,
    fees: fees.cents + (lost?.feeCents ?? 0),
  };
  return {
    month,
    currency: currency.code,
    orders: sales.reduce((sum, row) => sum + row.orders, 0),
    sales: toDecimal(cents.sales, currency),
    refunded: toDecimal(cents.refunded, currency),
    disputed: toDecimal(cents.lost, currency),
    fees: toDecimal(cents.fees, currency),
    ordersWithoutFee: fees.unreported,
    earned: toDecimal(cents.sales - cents.refunded - cents.lost - cents.fees, currency),
    failedRefunds: failed.map(({ orderId, amountCents, ...refund }) => ({
      orderId,
      amount: toDecimal(amountCents, currencyOf(refund.currency, "en")),
      currency: refund.currency,
    })),
  };
}

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
