import type { orders as ordersEndpoints } from "@recital/contract/endpoints/orders/orders";
import type { Handlers } from "../../../http/handlers.ts";
import { signedInAdmin } from "../../../http/reauthenticate.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { shareReadPerInput } from "../../../kernel/share-read.ts";
import type { Feature, Services } from "../../feature.ts";
import { setShippingAddress } from "./change-order.ts";
import { emailHandlers } from "./email-handlers.ts";
import { freeOrderConfirmation, newOrderEmail, orderConfirmation } from "./email-jobs.ts";
import { listOrders, makeOrderCount, type OrderListQuery } from "./list-orders.ts";
import { readOrderDetail } from "./read-order-detail.ts";
import { resendEmail } from "./resend-email.ts";
import { orderAccessTable, orderEventTable, orderItemTable, orderTable, personAccessTable } from "./tables.ts";

export const orders = {
  name: "orders",
  tables: [orderAccessTable, orderEventTable, orderItemTable, orderTable, personAccessTable],
  jobs: [{ job: orderConfirmation }, { job: freeOrderConfirmation }, { job: newOrderEmail }],
  open: (services: Services) => ({ routes: orderRoutes(services), handlers: emailHandlers(services) }),
} satisfies Feature;

/** The status is set by features/orders/checkout, which ends the checkout of an order that is cancelled. */
type OrderKeys = Exclude<keyof typeof ordersEndpoints, "PUT /api/admin/orders/:id/status">;

export function orderRoutes(services: Services): Handlers<OrderKeys> {
  const { database, clock } = services;
  const countOrders = makeOrderCount(database, clock);
  const list = shareReadPerInput((query: OrderListQuery) => listOrders({ ...services, countOrders }, query));
  const nameOf = async (context: RequestContext) => (await signedInAdmin(database, context)).username;
  return {
    "GET /api/admin/orders": async ({ query }, context) => {
      const { orders, total } = await list(query);
      context.setHeader("X-Total-Count", String(total));
      return orders;
    },

    "GET /api/admin/orders/:id": ({ params }) => readOrderDetail(services, params.id),

    "PUT /api/admin/orders/:id/shipping-address": async ({ params, body }, context) => {
      const { shippingAddress, version } = body;
      const edit = { orderId: params.id, adminName: await nameOf(context), version };
      await setShippingAddress(services, { ...edit, shippingAddress });
      return readOrderDetail(services, params.id);
    },

    "POST /api/admin/orders/:id/mails": async ({ params, body }, context) => {
      await resendEmail(services, { orderId: params.id, mail: body.mail, adminName: await nameOf(context) });
      return readOrderDetail(services, params.id);
    },
  };
}
