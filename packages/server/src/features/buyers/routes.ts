import type { buyers } from "@recital/contract/endpoints/buyers";
import type { Handlers } from "../../http/handlers.ts";
import type { RateRule } from "../../db/rate-limits.ts";
import { ipBlock, limitRate } from "../../http/rate-limit.ts";
import type { RequestContext } from "../../http/request-context.ts";
import { notFound } from "../../kernel/errors.ts";
import { findOrderOf } from "../orders/buyer-access.ts";
import { changeAddressByCustomer } from "./change-address.ts";
import { openOrderLink, requestOrderLink } from "./order-links.ts";
import { listBuyerOrders, presentBuyerOrders } from "./read-buyer-orders.ts";
import type { Services } from "../feature.ts";

const hourMs = 3_600_000;
const linkRate: RateRule = { name: "order-links", max: 10, windowMs: hourMs };
const openRate: RateRule = { name: "order-links-open", max: 60, windowMs: 60_000 };
/** Each change sends an email to the owner. */
const addressRate: RateRule = { name: "buyer-address", max: 10, windowMs: hourMs };

export function buyerRoutes(services: Services): Handlers<keyof typeof buyers> {
  const { database, clock } = services;
  const readOrder = async (context: RequestContext, orderId: number) => {
    const order = await findOrderOf(database, context, orderId, clock.now());
    const [shown] = await presentBuyerOrders(database, [order], clock.now());
    if (!shown) throw notFound();
    return shown;
  };
  return {
    "GET /api/orders": (_, { session }) => listBuyerOrders(database, session.visitorId, clock.now()),

    "GET /api/orders/:id": ({ params }, context) => readOrder(context, params.id),

    "GET /api/orders/:id/contact": async ({ params }, context) => {
      const { customerEmail } = await findOrderOf(database, context, params.id, clock.now());
      return { email: customerEmail };
    },

    "PUT /api/orders/:id/shipping-address": async ({ params, body }, context) => {
      const order = await findOrderOf(database, context, params.id, clock.now());
      await limitRate(database, addressRate, String(order.id), clock.now());
      await changeAddressByCustomer(services, { orderId: order.id, ...body, version: body.version });
      return readOrder(context, params.id);
    },

    "POST /api/order-links": async ({ body }, context) => {
      await limitRate(database, linkRate, ipBlock(context.ip), clock.now());
      context.setHeader("Cache-Control", "no-store");
      await requestOrderLink(services, body.email);
      return { message: "If there are orders with this email address, an email with a link is on its way." };
    },

    "POST /api/order-links/open": async ({ body }, context) => {
      await limitRate(database, openRate, ipBlock(context.ip), clock.now());
      context.setHeader("Cache-Control", "no-store");
      await openOrderLink(services, body.token, () => context.session.renewVisitor());
      return listBuyerOrders(database, context.session.visitorId, clock.now());
    },
  };
}
