import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id, idParam } from "../values/fields.ts";

const byId = z.object({ id: idParam });
const syncOutcome = z.object({ success: z.boolean(), message: z.string() }).meta({ id: "SyncOutcome" });

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
        results: z.array(z.object({ orderId: id, success: z.boolean(), message: z.string() })),
        message: z.string(),
      })
      .meta({ id: "PendingOrdersSync" }),
    changesData: true,
    refusals: [429],
  },
} as const satisfies EndpointTable;
