import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { editedVersion, id, idParam, said } from "../../values/fields.ts";
import type { Currency } from "../../values/currency.ts";
import { limits } from "../../values/limits.ts";
import { toCents } from "../../values/money.ts";
import { refundReason } from "../../values/order.ts";
import { nullableLines } from "../../values/text.ts";
import { adminOrderDetail } from "./orders.ts";

const byId = z.object({ id: idParam });
const syncOutcome = z.object({ success: z.boolean(), message: said }).meta({ id: "SyncOutcome" });

export const payments = {
  "POST /api/webhooks/stripe": {
    summary: "Receives Stripe's signed webhook events",
    access: "provider",
    response: z.object({ received: z.literal(true) }).meta({ id: "WebhookReceipt" }),
    refusals: [400],
  },
  "POST /api/process-order/:id": {
    summary: "Syncs an order with the payment provider; safe to repeat",
    access: "buyer",
    params: byId,
    response: syncOutcome,
    refusals: [404, 429],
  },
  "GET /api/update-shipping/:id": {
    summary: "Reads an order's shipping details from the payment provider",
    access: "admin",
    params: byId,
    response: syncOutcome,
    changesData: true,
    refusals: [404, 409, 429],
  },
  "GET /api/check-pending-orders": {
    summary: "Syncs every open order with the payment provider",
    access: "admin",
    response: z
      .object({
        results: z.array(z.object({ orderId: id, success: z.boolean(), message: said })),
        message: said,
      })
      .meta({ id: "PendingOrdersSync" }),
    changesData: true,
    refusals: [429],
  },
} as const satisfies EndpointTable;

const amountHint = "Amount must be more than 0, with at most two decimals";

/** Returns the message about an amount that no refund in this currency can have. */
export function refundAmountHint({ code, decimals }: Currency): string {
  return decimals === 0
    ? `Amount must be a whole number of more than 0, because ${code.toUpperCase()} has no decimals`
    : amountHint;
}

/**
 * A refund to make. `lines` and `amount` exclude each other; with neither, everything that is left is refunded.
 * `shipping: true` adds the shipping that was not given back yet, `tip: true` the tip. `amount` is in the order's currency.
 */
export const refundRequest = z
  .object({
    /** Chosen by the client: a repeated request with the same key makes no second refund. */
    requestKey: z
      .string("A request key is required")
      .regex(/^[\w-]{8,100}$/, "Must be 8 to 100 letters, digits, hyphens or underscores"),
    lines: z
      .array(z.object({ itemId: id, quantity: z.int("Must be a whole number").positive("Must be at least 1") }))
      .min(1, "Select at least one item")
      .max(limits.itemsPerOrder, "Too many lines")
      .optional(),
    shipping: z.boolean("Must be true or false").optional(),
    tip: z.boolean("Must be true or false").optional(),
    amount: z
      .union([z.number(), z.string()], amountHint)
      // An amount of some currency; the order's decides.
      .refine((amount) => (toCents(amount, { decimals: 2 }) ?? toCents(amount, { decimals: 0 }) ?? 0) > 0, amountHint)
      .optional(),
    reason: refundReason,
    /** For the shop only; no email contains it. */
    note: nullableLines(limits.refundNoteLength).optional(),
    /** True if the items came back and can be sold again. */
    restock: z.boolean("Must be true or false").default(false),
    /** True if the buyer gets an email once the money is on its way. */
    notify: z.boolean("Must be true or false").default(true),
    version: editedVersion,
  })
  .refine(({ lines, amount }) => lines === undefined || amount === undefined, {
    path: ["amount"],
    message: "Choose either items or an amount",
  })
  .meta({ id: "RefundRequest" });

export type RefundRequest = z.output<typeof refundRequest>;
export type RefundRequestInput = z.input<typeof refundRequest>;

const ofRefund = z.object({ id: idParam, refundId: idParam });

export const refunds = {
  "POST /api/admin/orders/:id/refunds": {
    summary: "Refunds a paid order in whole or in part; 409 if the order is not paid, disputed or was changed",
    access: "admin",
    params: z.object({ id: idParam }),
    body: refundRequest,
    response: adminOrderDetail,
    status: 201,
    refusals: [404, 409, 422],
  },
  "POST /api/admin/orders/:id/refunds/:refundId/retry": {
    summary: "Tries a failed refund again; 409 if it did not fail, 422 if less than its amount is left",
    access: "admin",
    params: ofRefund,
    response: adminOrderDetail,
    refusals: [404, 409, 422],
  },
  "POST /api/admin/orders/:id/refunds/:refundId/withdraw": {
    summary: "Withdraws a refund that waits for the payment provider; 409 if it is made already or being made",
    access: "admin",
    params: ofRefund,
    response: adminOrderDetail,
    refusals: [404, 409],
  },
  "POST /api/admin/orders/:id/refunds/:refundId/notify": {
    summary: "Tells the buyer by email about a refund that succeeded; 409 if that was done or it did not succeed",
    access: "admin",
    params: ofRefund,
    response: adminOrderDetail,
    refusals: [404, 409],
  },
} as const satisfies EndpointTable;
