import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { id } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { email, nullableLines } from "../../values/text.ts";
import { adminOrderDetail } from "./orders.ts";
import { enteredPrice } from "../shop/products.ts";

/** A movement of the balance at the payment provider that no order, refund or dispute of the shop explains. */
const unexplainedMove = z.object({
  /** The provider's. */
  id: z.string(),
  /** The provider's type of it, such as `adjustment`. */
  type: z.string(),
  /** The change of the balance after the fee; negative if money left. */
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
    /** The fees of payments and disputes, and separate charges of the provider. */
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

const quantityHint = `The quantity must be a whole number from 1 to ${limits.quantityPerSale}`;

/** A sale at a table, for cash or on a card reader that is not connected to the shop. */
export const cashSale = z
  .object({
    /** Chosen by the client: a repeated request with the same key records no second sale. */
    requestKey: z
      .string("A request key is required")
      .regex(/^[\w-]{8,100}$/, "Must be 8 to 100 letters, digits, hyphens or underscores"),
    lines: z
      .array(
        z.object({
          variantId: id,
          quantity: z.int(quantityHint).min(1, quantityHint).max(limits.quantityPerSale, quantityHint),
          /** The price at which one item was sold, in the shop's currency; default: its present price. */
          price: enteredPrice.optional(),
        }),
        "Must be a list of variants",
      )
      .min(1, "Select at least one item")
      .max(limits.linesPerCheckout, `Must be at most ${limits.linesPerCheckout} lines`),
    paid: z.enum(["cash", "card-elsewhere"], "Must be cash or card-elsewhere"),
    /** Gets the receipt; null for none. */
    email: email.nullable().default(null),
    /** Whether the buyer asks for the newsletter, by the email to confirm it. */
    newsletter: z.boolean("Must be true or false").default(false),
    /** For the shop only. */
    note: nullableLines(limits.stockNoteLength).default(null),
    /** When it was sold; default: now. */
    soldAt: z.iso.datetime("Must be a time").optional(),
  })
  .meta({ id: "CashSale" });

export type CashSale = z.output<typeof cashSale>;
export type CashSaleInput = z.input<typeof cashSale>;

/** A variant on the table, with the name of its product. */
const tableGood = z
  .object({
    variantId: id,
    productId: id,
    name: z.string(),
    /** "M"; null for a product without options. */
    variantTitle: z.string().nullable(),
    price: z.number().nonnegative(),
    /** The number left for sale; below 0 if more were sold than were in stock, null if stock is not counted. */
    left: z.int().nullable(),
  })
  .meta({ id: "TableGood" });

const tableGoods = z
  .object({
    /** Of all prices. */
    currency: z.string(),
    goods: z.array(tableGood),
  })
  .meta({ id: "TableGoods" });

const salesToday = z
  .object({
    /** Without the sales that were refunded in full. */
    count: z.int().nonnegative(),
    total: z.number(),
    /** The part of the total that was paid in cash. */
    cash: z.number(),
  })
  .meta({ id: "SalesToday" });

export type SalesToday = z.output<typeof salesToday>;
export type TableGood = z.output<typeof tableGood>;
export type TableGoods = z.output<typeof tableGoods>;

export const cashSales = {
  "POST /api/admin/sales": {
    summary: "Records a sale without the payment provider, also beyond the stock; a repeated key gives the same order",
    access: "admin",
    body: cashSale,
    response: adminOrderDetail,
    status: 201,
    refusals: [422],
  },
  "GET /api/admin/sales/goods": {
    summary: "What can be sold at a table: the active variants of the active products that are not digital",
    access: "admin",
    response: tableGoods,
  },
  "GET /api/admin/sales/today": {
    summary:
      "The number of these sales since a time (default: midnight in the site's time zone), and their total less refunds",
    access: "admin",
    query: z.object({ since: z.iso.datetime("Must be a time").optional() }),
    response: salesToday,
    refusals: [422],
  },
} as const satisfies EndpointTable;
