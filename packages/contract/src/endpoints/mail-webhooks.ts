import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";

const receipt = z.object({ received: z.literal(true) }).meta({ id: "MailWebhookReceipt" });

/** The secret of providers that cannot sign, as part of the URL. */
const query = z.object({ secret: z.string().max(500).optional() });

const mailWebhook = { access: "provider", query, response: receipt, refusals: [400, 401, 413] } as const;

export const mailWebhooks = {
  "POST /api/webhooks/mail/ses": {
    ...mailWebhook,
    summary: "Receives bounces and complaints of Amazon SES, signed by SNS",
  },
  "POST /api/webhooks/mail/postmark": {
    ...mailWebhook,
    summary: "Receives bounces and complaints of Postmark, with the secret as password or header",
  },
  "POST /api/webhooks/mail/mailgun": {
    ...mailWebhook,
    summary: "Receives Mailgun's signed bounces and complaints",
  },
} as const satisfies EndpointTable;
