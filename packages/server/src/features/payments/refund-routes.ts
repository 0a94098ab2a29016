import type { refunds } from "@recital/contract/endpoints/payments";
import type { Handlers } from "../../http/handlers.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { requireGateway } from "../../http/require-gateway.ts";
import { signedInAdmin } from "../../http/signed-in-admin.ts";
import type { Providers } from "../../ports/providers.ts";
import { findOrder } from "../orders/find-order.ts";
import { type OrderDetailDeps, readOrderDetail } from "../orders/read-order-detail.ts";
import type { RecordDeps } from "./record-payment.ts";
import { makeRefund } from "./make-refund.ts";
import { retryRefund } from "./retry-refund.ts";
import { tellBuyer } from "./tell-buyer.ts";
import { withdrawRefund } from "./withdraw-refund.ts";

interface RefundRouteDeps extends RecordDeps, OrderDetailDeps {
  readonly providers: Pick<Providers, "gateway">;
}

export function refundRoutes(deps: RefundRouteDeps): Handlers<keyof typeof refunds> {
  const { database, providers } = deps;
  const requireProvider = async (orderId: number) => {
    if ((await findOrder(database, orderId)).paidBy === "card") await requireGateway(providers);
  };
  const nameOf = async (context: RequestContext) => (await signedInAdmin(database, context)).username;
  return {
    "POST /api/admin/orders/:id/refunds": async ({ params, body }, context) => {
      await requireProvider(params.id);
      await makeRefund(deps, { orderId: params.id, adminName: await nameOf(context), request: body });
      return readOrderDetail(deps, params.id);
    },

    "POST /api/admin/orders/:id/refunds/:refundId/retry": async ({ params }, context) => {
      await requireGateway(providers);
      const { id: orderId, refundId } = params;
      await retryRefund(deps, { orderId, refundId, adminName: await nameOf(context) });
      return readOrderDetail(deps, orderId);
    },

    "POST /api/admin/orders/:id/refunds/:refundId/withdraw": async ({ params }, context) => {
      const { id: orderId, refundId } = params;
      await withdrawRefund(deps, { orderId, refundId, adminName: await nameOf(context) });
      return readOrderDetail(deps, orderId);
    },

    "POST /api/admin/orders/:id/refunds/:refundId/notify": async ({ params }, context) => {
      const { id: orderId, refundId } = params;
      await tellBuyer(deps, { orderId, refundId, adminName: await nameOf(context) });
      return readOrderDetail(deps, orderId);
    },
  };
}
