import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { id } from "../../values/fields.ts";

const count = z.int().nonnegative();

/** The counts shown on the dashboard's cards and the header's badge. */
export const summary = z
  .object({
    videos: count,
    featuredVideos: count,
    aboutSections: count,
    /** Confirmed subscribers only. */
    subscribers: count,
    orders: count,
    ordersLackingShippingInfo: count,
    /** Paid orders with items left to ship. */
    toShip: count,
  })
  .meta({ id: "Summary" });

export type Summary = z.output<typeof summary>;

/** The figures of a day (`2026-05-17`) or a month (`2026-05`) of the site's time zone. Periods without any activity are included. */
const period = z.object({
  period: z.string(),
  /** Paid orders, refunded ones too. */
  orders: count,
  /** The totals of these orders, less the refunds that succeeded and the disputes that were lost in the period; negative if more was given back. */
  sales: z.number(),
  newSubscribers: count,
});

/**
 * Figures over time. Best sellers are ranked by items sold in the same range, less the items that its refunds gave back.
 * Orders and best sellers are those in `currency`, the shop's; orders in another one, from before a change, do not count.
 */
export const statistics = z
  .object({
    range: z.enum(["30d", "12m"]),
    currency: z.string(),
    periods: z.array(period),
    bestSellers: z.array(z.object({ productId: id.nullable(), name: z.string(), quantity: count, sales: z.number() })),
  })
  .meta({ id: "Statistics" });

/** How often a track was played and sold. No play says who played it. */
export const trackStatistics = z
  .object({
    trackId: id,
    title: z.string(),
    releaseId: id,
    releaseTitle: z.string(),
    plays: count,
    /** Paid and not refunded. */
    sales: z.int(),
  })
  .meta({ id: "TrackStatistics" });

/**
 * The present month of the site's time zone, and the refunds that need the owner. Amounts are those of orders in `currency`, the shop's.
 */
export const monthSummary = z
  .object({
    /** Such as `2026-11`. */
    month: z.string(),
    currency: z.string(),
    /** Paid orders, refunded ones too. */
    orders: count,
    /** The totals of these orders. */
    sales: z.number(),
    /** The amount refunded in the month, on any order. */
    refunded: z.number(),
    /** The amount of the disputes that were lost in the month, on any order. */
    disputed: z.number(),
    /** The payment provider's fees for these orders, refunded ones too, and for these disputes, as far as it has reported them. */
    fees: z.number(),
    /** Orders whose fee is not reported yet. */
    ordersWithoutFee: count,
    /** Sales less refunds, lost disputes and fees. */
    earned: z.number(),
    /** The failed refunds of the last 30 days that were not repeated with success, newest first, at most 20. */
    failedRefunds: z.array(z.object({ orderId: id, amount: z.number(), currency: z.string() })),
  })
  .meta({ id: "MonthSummary" });

export type MonthSummary = z.output<typeof monthSummary>;
export type TrackStatistics = z.output<typeof trackStatistics>;
export type Statistics = z.output<typeof statistics>;

export const dashboard = {
  "GET /api/admin/summary": {
    summary: "The number of videos, About sections, subscribers and orders",
    access: "admin",
    response: summary,
  },
  "GET /api/admin/month": {
    summary: "What was earned this month, and the refunds that failed",
    access: "admin",
    response: monthSummary,
  },
  "GET /api/admin/statistics": {
    summary: "Sales and new subscribers of the last 30 days or 12 months, oldest first, and the best sellers",
    access: "admin",
    query: z.object({ range: statistics.shape.range.default("30d") }),
    response: statistics,
  },
  "GET /api/admin/statistics/tracks": {
    summary: "All tracks with their plays and sales, most played first; a sale of a release is one of each track",
    access: "admin",
    response: z.array(trackStatistics),
  },
} as const satisfies EndpointTable;
