import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { id, listWindow } from "../../values/fields.ts";
import type { AdminLanguage } from "../../values/language.ts";
import { limits } from "../../values/limits.ts";
import { disputeTexts } from "./dispute-words/texts/index.ts";

/** A buyer's objection to a payment, made at their bank. The bank decides; evidence is sent at the payment provider. */
export const dispute = z
  .object({
    id,
    orderId: id,
    /** The disputed part of the payment. */
    amount: z.number().nonnegative(),
    /** Usually the order's. */
    currency: z.string(),
    /** The payment provider's code, e.g. `fraudulent`; new codes are possible. */
    reason: z.string(),
    /** The payment provider's status, e.g. `needs_response`; new ones are possible. */
    status: z.string(),
    /** The end of the time to respond; null if no response is accepted. */
    dueBy: z.iso.datetime().nullable(),
    /** The dispute's page at the payment provider. */
    providerUrl: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "Dispute" });

export type Dispute = z.output<typeof dispute>;

/** Returns a dispute's status in words; an unknown one as it is. */
export function disputeStatusText(status: string, language: AdminLanguage): string {
  return textOf(disputeTexts[language].statuses, status);
}

/** Returns the reason that the buyer gave, in words; an unknown one as it is. */
export function disputeReasonText(reason: string, language: AdminLanguage): string {
  return textOf(disputeTexts[language].reasons, reason);
}

function textOf(texts: Readonly<Record<string, string>>, code: string): string {
  return (Object.hasOwn(texts, code) ? texts[code] : undefined) ?? code;
}

export const disputes = {
  "GET /api/admin/disputes": {
    summary: "The newest disputes of payments; X-Total-Count is the total number",
    access: "admin",
    query: listWindow(limits.listedOrders).extend({
      /** `true` selects only disputes that are neither won, lost, closed nor prevented. */
      open: z.enum(["true", "false"]).optional(),
    }),
    response: z.array(dispute),
  },
} as const satisfies EndpointTable;
