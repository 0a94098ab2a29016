import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id } from "../values/id.ts";

const count = z.int().nonnegative();

/** What the dashboard's cards and the header's badge count. */
export const summary = z.object({
  videos: count,
  featuredVideos: count,
  aboutSections: count,
  /** Those who get the newsletter. */
  subscribers: count,
  orders: count,
  ordersLackingShippingInfo: count,
});

export type Summary = z.output<typeof summary>;

/** A day (`2026-05-17`) or a month (`2026-05`) in UTC, with what happened in it. Days on which nothing did are there too. */
const period = z.object({
  period: z.string(),
  /** Paid orders; those refunded since do not count. */
  orders: count,
  /** In dollars. */
  sales: z.number().nonnegative(),
  newSubscribers: count,
});

/** Numbers over time. Best sellers by pieces sold in paid orders of the same time. */
export const statistics = z.object({
  range: z.enum(["30d", "12m"]),
  periods: z.array(period),
  bestSellers: z.array(z.object({ productId: id.nullable(), name: z.string(), quantity: count, sales: z.number() })),
});

export type Statistics = z.output<typeof statistics>;

export const dashboard = {
  "GET /api/admin/summary": {
    summary: "How many there are of everything",
    access: "admin",
    response: summary,
  },
  "GET /api/admin/statistics": {
    summary: "Sales and new subscribers of the last 30 days or 12 months, oldest first, and the best sellers",
    access: "admin",
    query: z.object({ range: statistics.shape.range.default("30d") }),
    response: statistics,
  },
} as const satisfies EndpointTable;
