import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";

/** A movement of the balance at the payment provider that no order, refund or dispute of the shop explains. */
const unexplainedMove = z.object({
  /** The provider's. */
  id: z.string(),
  /** The provider's type of it, such as `adjustment`. */
  type: z.string(),
  /** What it changes the balance by, after its fee; negative if money left. */
  amount: z.number(),
  currency: z.string(),
  description: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

/**
 * The balance at the payment provider in a month, and what moved it. The sums have the sign with which they change
 * it: `opening` and the sums are together `closing`. Amounts in other currencies are in no sum.
 */
export const books = z
  .object({
    /** Such as `2026-11`. */
    month: z.string(),
    currency: z.string(),
    /** The balance when the month began. */
    opening: z.number(),
    charges: z.number(),
    /** Of payments and disputes, and what the provider charges by itself. */
    fees: z.number(),
    refunds: z.number(),
    disputes: z.number(),
    /** Payouts to the bank account, adjustments and whatever else the provider moves. */
    other: z.number(),
    /** The balance when the month ended, or now. */
    closing: z.number(),
    unexplained: z.array(unexplainedMove),
  })
  .meta({ id: "Books" });

export type Books = z.output<typeof books>;

export const sales = {
  "GET /api/admin/books": {
    summary:
      "The balance at the payment provider in a month of the site's time zone (`2026-11`): what moved it, and what the shop cannot explain",
    access: "admin",
    query: z.object({ month: z.string().optional() }),
    response: books,
    refusals: [422, 429, 502, 503],
  },
  "GET /api/admin/sales/export": {
    summary:
      "The sales, succeeded refunds and lost disputes of a month of the site's time zone (`2026-11`) as CSV, for the bookkeeper",
    access: "admin",
    query: z.object({ month: z.string().optional() }),
    fileType: "text/csv; charset=utf-8",
    refusals: [422, 429],
  },
} as const satisfies EndpointTable;
