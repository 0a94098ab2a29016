import type { refunds } from "@recital/contract/endpoints/payments";
import type { Handlers } from "../../http/handlers.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { requireGateway } from "../../http/require-gateway.ts";
import { signedInAdmin } from "../../http/signed-in-admin.ts";
import { findOrder } from "../orders/find-order.ts";
import { readOrderDetail } from "../orders/read-order-detail.ts";
import { makeRefund } from "./make-refund.ts";
import { retryRefund } from "./retry-refund.ts";
import { tellBuyer } from "./tell-buyer.ts";
import { withdrawRefund } from "./withdraw-refund.ts";
import type { Services } from "../feature.ts";

export function refundRoutes(services: Services): Handlers<keyof typeof refunds> {
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
      await tellBuyer(services, { orderId, refundId, adminName: await nameOf(context) });
      return readOrderDetail(services, orderId);
    },
  };
}
