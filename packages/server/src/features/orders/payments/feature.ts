import type { payments as paymentEndpoints } from "@recital/contract/endpoints/orders/payments";
import { Op } from "../../../db/sequelize.ts";
import type { Handlers } from "../../../http/handlers.ts";
import type { RateRule } from "../../../db/rate-limits.ts";
import { limitRate } from "../../../http/limits.ts";
import { requireGateway } from "../../../http/form-posts.ts";
import { joinRunning } from "../../../kernel/share-read.ts";
import type { Logger } from "../../../kernel/logger.ts";
import type { Feature, Services } from "../../feature.ts";
import { findOrderOf } from "../orders/buyer-access.ts";
import { findOrder } from "../orders/find-order.ts";
import type { PaymentServices } from "../orders/payment-provider.ts";
import { checkPendingOrders, presentCheckedOrders, unpaid, withoutAddress } from "./check-pending-orders.ts";
import { processOrder, updateShipping } from "./process-order.ts";
import { receiveWebhook, type WebhookDeps } from "./receive-webhook.ts";
import { webhookEventTable, webhookStatTable } from "./tables.ts";
import { makeWebhookStats } from "./webhook-stats.ts";

export const payments = {
  name: "payments",
  tables: [webhookEventTable, webhookStatTable],
  open(services: Services) {
    const webhooks = makeWebhookStats(services);
    return { routes: paymentRoutes({ ...services, webhooks }), close: () => webhooks.flush() };
  },
} satisfies Feature;

/** One request syncs up to 500 orders with the provider. */
const checkRate: RateRule = { name: "check-pending", max: 10, windowMs: 60_000 };
/** No order is asked about later than this; the browser waits for the response. */
const maxCheckMs = 20_000;

function paymentRoutes(deps: WebhookDeps): Handlers<keyof typeof paymentEndpoints> {
  const { database, clock } = deps;
  const checkAll = joinRunning(async (log: Logger) => {
    const where = { [Op.or]: [unpaid, withoutAddress] };
    const run = { log, signal: AbortSignal.timeout(maxCheckMs) };
    return presentCheckedOrders(await checkPendingOrders(await withGateway(deps), where, run));
  });
  return {
    "POST /api/webhooks/stripe": async (_, context) => {
      const request = { rawBody: await context.rawBody(), signature: context.header("stripe-signature") };
      await receiveWebhook(deps, request, context.log);
      return { received: true };
    },

    "POST /api/process-order/:id": async ({ params }, context) => {
      const order = await findOrderOf(database, context, params.id, clock.now());
      const { success, message } = await processOrder(await withGateway(deps), order);
      return { success, message: context.say(message) };
    },

    "GET /api/update-shipping/:id": async ({ params }) =>
      updateShipping(await withGateway(deps), await findOrder(database, params.id)),

    "GET /api/check-pending-orders": async (_, context) => {
      await limitRate(database, checkRate, "all", clock.now());
      return checkAll(context.log);
    },
  };
}

/** @throws {HttpError} 503 if payments are not configured */
async function withGateway(deps: WebhookDeps): Promise<PaymentServices> {
  return { ...deps, gateway: await requireGateway(deps.providers) };
}
