import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id, idParam } from "../values/fields.ts";
import { email } from "../values/text.ts";

const receipt = z.object({ message: z.string() }).meta({ id: "StockNotificationReceipt" });

const token = z.object({ token: z.string("The link is not complete").max(200) }).meta({ id: "StockNotificationToken" });

export const stockNotifications = {
  "POST /api/products/:id/notify": {
    summary:
      "Sends an email that confirms a request for one email when a product is back; 409 if it is in stock, otherwise the response is always the same",
    access: "public",
    params: z.object({ id: idParam }),
    body: z
      .object({
        email,
        /** A form posts it as text; absent for any variant. */
        variantId: z.union([id, idParam]).optional(),
      })
      .meta({ id: "StockNotificationRequest" }),
    form: { done: "/notify/sent", refused: "/notify/invalid" },
    response: receipt,
    status: 202,
    refusals: [409, 422, 429],
  },
  "POST /api/stock-notifications/confirm": {
    summary: "Confirms a request by the token of its email; a repetition changes nothing",
    access: "public",
    body: token,
    form: { done: "/notify/confirmed", refused: "/notify/invalid" },
    response: receipt,
    refusals: [410, 422, 429],
  },
  "POST /api/stock-notifications/withdraw": {
    summary:
      "Withdraws a request by the token of its emails and deletes its email address; a repetition changes nothing",
    access: "public",
    body: token,
    form: { done: "/notify/stopped", refused: "/notify/invalid" },
    response: receipt,
    refusals: [422, 429],
  },
} as const satisfies EndpointTable;
