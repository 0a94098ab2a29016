import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id } from "../values/fields.ts";
import { limits } from "../values/limits.ts";
import { nullableLines } from "../values/text.ts";
import { adminOrderDetail } from "./orders.ts";
import { enteredPrice } from "./products.ts";

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
          /** What one of them was sold for, in the shop's currency; default: its present price. */
          price: enteredPrice.optional(),
        }),
        "Must be a list of variants",
      )
      .min(1, "Select at least one item")
      .max(limits.linesPerCheckout, `Must be at most ${limits.linesPerCheckout} lines`),
    paid: z.enum(["cash", "card-elsewhere"], "Must be cash or card-elsewhere"),
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
    /** How many can be sold; below 0 if more were sold than there were, null if they are not counted. */
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
