import type { payments } from "@recital/contract/endpoints/orders/payments";
import { Op } from "../../../db/sequelize.ts";
import type { Handlers } from "../../../http/handlers.ts";
import type { RateRule } from "../../../db/rate-limits.ts";
import { limitRate } from "../../../http/limits.ts";
import { requireGateway } from "../../../http/form-posts.ts";
import { joinRunning } from "../../../kernel/share-read.ts";
import { signedInAdmin } from "../../../http/reauthenticate.ts";
import type { Logger } from "../../../kernel/logger.ts";
import { findOrderOf } from "../orders/buyer-access.ts";
import { findOrder } from "../orders/find-order.ts";
import { readOrderDetail } from "../orders/read-order-detail.ts";
import { setStatus } from "./close-orders.ts";
import { checkPendingOrders, presentCheckedOrders, unpaid, withoutAddress } from "./check-pending-orders.ts";
import { processOrder, updateShipping } from "./process-order.ts";
import { receiveWebhook, type WebhookDeps } from "./receive-webhook.ts";
import type { PaymentDeps } from "./payment-deps.ts";

/** One request syncs up to 500 orders with the provider. */
const checkRate: RateRule = { name: "check-pending", max: 10, windowMs: 60_000 };
/** No order is asked about later than this; the browser waits for the response. */
const maxCheckMs = 20_000;

type PaymentKeys = keyof typeof payments | "PUT /api/admin/orders/:id/status";

export function paymentRoutes(deps: WebhookDeps): Handlers<PaymentKeys> {
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

    "PUT /api/admin/orders/:id/status": async ({ params, body }, context) => {
      const adminName = (await signedInAdmin(database, context)).username;
      await setStatus(deps, { ...body, orderId: params.id, adminName });
      return readOrderDetail(deps, params.id);
    },

    "POST /api/process-order/:id": async ({ params }, context) => {
      const order = await findOrderOf(database, context, params.id, clock.now());
      return processOrder(await withGateway(deps), order);
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
async function withGateway(deps: WebhookDeps): Promise<PaymentDeps> {
  return { ...deps, gateway: await requireGateway(deps.providers) };
}
