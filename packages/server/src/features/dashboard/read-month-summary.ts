import type { MonthSummary } from "@recital/contract/endpoints/dashboard";
import { currencyOf } from "@recital/contract/values/currency";
import { monthIn, startIn } from "@recital/contract/values/zoned-time";
import { toDecimal } from "@recital/contract/values/money";
import { readFailedRefunds, readFees, readLost, readRefunded, readSales } from "./queries.ts";
import type { Services } from "../feature.ts";

const dayMs = 24 * 3_600_000;
/** How long a failed refund is listed: the owner may have repaid the customer in another way. */
const failedRefundMs = 30 * dayMs;
const listedRefunds = 20;

/** Returns what was earned in the present month of the site's time zone, and the refunds that failed lately. */
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
      amount: toDecimal(amountCents, currencyOf(refund.currency)),
      currency: refund.currency,
    })),
  };
}
