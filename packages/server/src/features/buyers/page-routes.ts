import { Router } from "@koa/router";
import type { Context, Next } from "koa";
import { koaRequestContext } from "../../http/koa-request-context.ts";
import type { RateRule } from "../../db/rate-limits.ts";
import { ipBlock, limitRate } from "../../http/rate-limit.ts";
import { nameRoute } from "../../http/request-meter.ts";
import { giveOrderAccess } from "../orders/buyer-access.ts";
import { readOrderKey } from "../orders/order-key.ts";
import { orderTable } from "../orders/tables.ts";
import type { Services } from "../feature.ts";

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
  ctx.redirect(path);
}
