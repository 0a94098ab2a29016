import { makeOrderCount } from "../../db/count-orders.ts";
import type { Caller } from "../../http/caller.ts";
import type { Handlers } from "../../http/handlers.ts";
import { shareReads } from "../../http/shared-check.ts";
import { signedInAdmin } from "../../http/signed-in-admin.ts";
import { changeStatus, setShippingAddress } from "./change-order.ts";
import { listOrders, type OrderListQuery } from "./list-orders.ts";
import { readOrderDetail } from "./read-order-detail.ts";
import type { RecordDeps } from "./record-payment.ts";
import { resendMail } from "./resend-mail.ts";

export type AdminOrderKeys =
  | "GET /api/admin/orders"
  | "GET /api/admin/orders/:id"
  | "PUT /api/admin/orders/:id/status"
  | "PUT /api/admin/orders/:id/shipping-address"
  | "POST /api/admin/orders/:id/mails";

export function adminOrderRoutes(deps: RecordDeps): Handlers<AdminOrderKeys> {
  const { database, clock } = deps;
  const countOrders = makeOrderCount(database, clock);
  const list = shareReads((query: OrderListQuery) => listOrders({ database, countOrders }, query));
  const nameOf = async (caller: Caller) => (await signedInAdmin(database, caller)).username;
  return {
    "GET /api/admin/orders": async ({ query }, caller) => {
      const { orders, total } = await list(query);
      caller.setHeader("X-Total-Count", String(total));
      return orders;
    },

    "GET /api/admin/orders/:id": ({ params }) => readOrderDetail(database, params.id),

    "PUT /api/admin/orders/:id/status": async ({ params, body }, caller) => {
      const { status, version } = body;
      await changeStatus(deps, { orderId: params.id, adminName: await nameOf(caller), version, status });
      return readOrderDetail(database, params.id);
    },

    "PUT /api/admin/orders/:id/shipping-address": async ({ params, body }, caller) => {
      const { shippingAddress, version } = body;
      const edit = { orderId: params.id, adminName: await nameOf(caller), version };
      await setShippingAddress(deps, { ...edit, shippingAddress });
      return readOrderDetail(database, params.id);
    },

    "POST /api/admin/orders/:id/mails": async ({ params, body }, caller) => {
      await resendMail(deps, { orderId: params.id, mail: body.mail, adminName: await nameOf(caller) });
      return readOrderDetail(database, params.id);
    },
  };
}
