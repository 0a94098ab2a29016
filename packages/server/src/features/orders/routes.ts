import { Op } from "sequelize";
import type { Handlers } from "../../http/handlers.ts";
import { limitRate, type RateRule } from "../../http/rate-limit.ts";
import { unavailable } from "../../kernel/errors.ts";
import type { PaymentGateway } from "../../ports/payment-gateway.ts";
import { adminOrderRoutes, type AdminOrderKeys } from "./admin-routes.ts";
import { findOrderOf } from "./buyer-access.ts";
import { checkPendingOrders, unpaid, withoutAddress } from "./check-pending-orders.ts";
import { findOrder } from "./find-order.ts";
import { presentChecked } from "./present-checked.ts";
import { presentBuyerOrder } from "./present-order.ts";
import { processOrder } from "./process-order.ts";
import type { RecordDeps } from "./record-payment.ts";
import type { SyncDeps } from "./sync-from-provider.ts";
import { updateShipping } from "./update-shipping.ts";

type OrderKeys =
  | "GET /api/orders/:id"
  | "POST /api/process-order/:id"
  | AdminOrderKeys
  | "GET /api/update-shipping/:id"
  | "GET /api/check-pending-orders";

export interface OrderRouteDeps extends RecordDeps {
  readonly gateway: PaymentGateway | null;
}

/** Each asks the provider about up to 500 orders. */
const checkRate: RateRule = { name: "check-pending", max: 10, windowMs: 60_000 };

export function orderRoutes(deps: OrderRouteDeps): Handlers<OrderKeys> {
  const { database, clock } = deps;
  return {
    "GET /api/orders/:id": async ({ params }, caller) =>
      presentBuyerOrder(await findOrderOf(database, caller, params.id, clock.now())),

    "POST /api/process-order/:id": async ({ params }, caller) => {
      const order = await findOrderOf(database, caller, params.id, clock.now());
      return processOrder(withGateway(deps), order);
    },

    ...adminOrderRoutes(deps),

    "GET /api/update-shipping/:id": async ({ params }) =>
      updateShipping(withGateway(deps), await findOrder(database, params.id)),

    "GET /api/check-pending-orders": async (_, caller) => {
      await limitRate(database, checkRate, "all", clock.now());
      const waiting = { [Op.or]: [unpaid, withoutAddress] };
      return presentChecked(await checkPendingOrders(withGateway(deps), waiting, caller.log));
    },
  };
}

/** @throws {HttpError} 503 where payments are not configured */
function withGateway({ gateway, ...deps }: OrderRouteDeps): SyncDeps {
  if (!gateway) throw unavailable("Payments are not configured");
  return { ...deps, gateway };
}
