import { Router } from "@koa/router";
import type { buyers } from "@recital/contract/endpoints/orders/buyers";
import { senderOf } from "@recital/contract/values/sender";
import type { Context, Next } from "koa";
import type { RateRule } from "../../../db/rate-limits.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { ipBlock, limitRate } from "../../../http/limits.ts";
import { localPath } from "../../../http/language-paths.ts";
import { koaRequestContext, type RequestContext } from "../../../http/request-context.ts";
import { nameRoute } from "../../../http/request-meter.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import { findOrderOf, giveOrderAccess, readOrderKey } from "../orders/buyer-access.ts";
import { orderTable } from "../orders/tables.ts";
import { changeAddressByCustomer } from "./address-change.ts";
import { openOrderLink, requestOrderLink } from "./order-links.ts";
import { readOrderMusic } from "./queries.ts";
import { listBuyerOrders, presentBuyerOrders } from "./read-buyer-orders.ts";

const hourMs = 3_600_000;
/** For links and codes, whatever asks for them. */
export const linkRate: RateRule = { name: "order-links", max: 10, windowMs: hourMs };
const openRate: RateRule = { name: "order-links-open", max: 60, windowMs: 60_000 };
/** Each change sends an email to the owner. */
const addressRate: RateRule = { name: "buyer-address", max: 10, windowMs: hourMs };

export function buyerRoutes(services: Services): Handlers<keyof typeof buyers> {
  const { database, clock } = services;
  const readOrder = async (context: RequestContext, orderId: number) => {
    const order = await findOrderOf(database, context, orderId, clock.now());
    const [shown] = await presentBuyerOrders(services, [order], context.language);
    if (!shown) throw notFound();
    return shown;
  };
  return {
    "GET /api/orders": (_, { session: { visitorId }, language }) => listBuyerOrders(services, { visitorId, language }),

    "GET /api/orders/:id": ({ params }, context) => readOrder(context, params.id),

    "GET /api/orders/:id/contact": async ({ params }, context) => {
      const { customerEmail } = await findOrderOf(database, context, params.id, clock.now());
      const { settings, language } = await services.readSite();
      const { name, address, vatNumber } = senderOf(settings, context.language ?? language);
      const numbers = vatNumber ? [`VAT ${vatNumber}`] : [];
      const seller = address.length > 0 ? [name, ...address, ...numbers] : [];
      return { email: customerEmail, seller, town: settings.senderCity || null };
    },

    "GET /api/orders/:id/music": async ({ params }, context) => {
      const { id, paidAt } = await findOrderOf(database, context, params.id, clock.now());
      return paidAt === null ? [] : readOrderMusic(database, id);
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
      await requestOrderLink(services, { ...body, locale: body.locale ?? null, visitorId: null, purpose: "open" });
      return {
        message: context.say("If there are orders with this email address, an email with a link is on its way."),
      };
    },

    "POST /api/order-links/open": async ({ body }, context) => {
      await limitRate(database, openRate, ipBlock(context.ip), clock.now());
      context.setHeader("Cache-Control", "no-store");
      await openOrderLink(services, body.token, () => context.session.renewVisitor());
      const { visitorId } = context.session;
      return listBuyerOrders(services, { visitorId, language: context.language });
    },
  };
}

/** A customer opens a few emails; each may store a session. */
const keyRate: RateRule = { name: "order-key", max: 60, windowMs: 60_000 };

/**
 * Opens an order by the key of an email's link, and redirects to its page without the key, so that no referrer and no
 * bookmark contains it.
 */
export function buyerPageRoutes(services: Services): Router {
  const { database, encryption, clock, logger, publicUrl } = services;
  const router = new Router({ sensitive: true });
  router.get("/orders/:id", async (ctx: Context, next: Next) => {
    const key = new URLSearchParams(ctx.querystring).get("key");
    if (key === null) return next();
    nameRoute(ctx, "order key");
    const { params } = ctx as unknown as { readonly params: { readonly id: string } };
    const orderId = /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : 0;
    const now = clock.now();
    const order = await database.model(orderTable).findByPk(orderId, { attributes: ["id", "checkoutKey"] });
    const until = order && readOrderKey(encryption, order, key, now);
    const context = koaRequestContext(ctx, { logger, isHttps: publicUrl.startsWith("https:") });
    if (until) {
      await limitRate(database, keyRate, ipBlock(context.ip), now);
      const visitorId = await context.session.renewVisitor();
      await giveOrderAccess(database, { visitorId, orderIds: [orderId], until });
      return showPage(ctx, `/orders/${orderId}`);
    }
    return showPage(ctx, "/orders/invalid-link");
  });
  return router;
}

function showPage(ctx: Context, path: string): void {
  ctx.set({ "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" });
  ctx.status = 303;
  ctx.redirect(localPath(ctx, path));
}
