import type { refunds as refundEndpoints } from "@recital/contract/endpoints/orders/payments";
import { requireGateway } from "../../../http/form-posts.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { signedInAdmin } from "../../../http/reauthenticate.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import type { Feature, Services } from "../../feature.ts";
import { findOrder } from "../orders/find-order.ts";
import { readOrderDetail } from "../orders/read-order-detail.ts";
import { notifyBuyer, retryRefund, withdrawRefund } from "./change-refund.ts";
import { createRefund, createRefundHandler } from "./create-refund.job.ts";
import { refundEmail, refundEmailHandler } from "./email.job.ts";
import { makeRefund } from "./make-refund.ts";
import { refundLineTable, refundTable } from "./tables.ts";

export const refunds = {
  name: "refunds",
  tables: [refundLineTable, refundTable],
  jobs: [
    {
      job: createRefund,
      isRepeatable: true,
      provider: "stripe",
      whenFailing: "refunds cannot be made at the payment provider",
    },
    { job: refundEmail },
  ],
  open: (services: Services) => ({
    routes: refundRoutes(services),
    handlers: [refundEmailHandler(services), createRefundHandler(services)],
  }),
} satisfies Feature;

function refundRoutes(services: Services): Handlers<keyof typeof refundEndpoints> {
  const { database, providers } = services;
  const requireProvider = async (orderId: number) => {
    if ((await findOrder(database, orderId)).paidBy === "card") await requireGateway(providers);
  };
  const nameOf = async (context: RequestContext) => (await signedInAdmin(database, context)).username;
  return {
    "POST /api/admin/orders/:id/refunds": async ({ params, body }, context) => {
      await requireProvider(params.id);
      await makeRefund(services, { orderId: params.id, adminName: await nameOf(context), request: body });
      return readOrderDetail(services, params.id);
    },

    "POST /api/admin/orders/:id/refunds/:refundId/retry": async ({ params }, context) => {
      await requireGateway(providers);
      const { id: orderId, refundId } = params;
      await retryRefund(services, { orderId, refundId, adminName: await nameOf(context) });
      return readOrderDetail(services, orderId);
    },

    "POST /api/admin/orders/:id/refunds/:refundId/withdraw": async ({ params }, context) => {
      const { id: orderId, refundId } = params;
      await withdrawRefund(services, { orderId, refundId, adminName: await nameOf(context) });
      return readOrderDetail(services, orderId);
    },

    "POST /api/admin/orders/:id/refunds/:refundId/notify": async ({ params }, context) => {
      const { id: orderId, refundId } = params;
      await notifyBuyer(services, { orderId, refundId, adminName: await nameOf(context) });
      return readOrderDetail(services, orderId);
    },
  };
}
