import type { stockNotifications as stockNotificationsEndpoints } from "@recital/contract/endpoints/shop/inventory";
import type { RateRule } from "../../../db/rate-limits.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { ipBlock, limitRate } from "../../../http/limits.ts";
import type { Feature, Services } from "../../feature.ts";
import { backInStockEmail, backInStockEmailHandler, findRestocked, findRestockedHandler } from "./back-in-stock.job.ts";
import { confirmNotification, confirmNotificationHandler } from "./confirm-email.job.ts";
import { confirmRequest, requestNotification, withdrawRequest } from "./request-notification.ts";
import { stockNotificationTable } from "./table.ts";

const fiveMinutesMs = 5 * 60_000;

export const stockNotifications = {
  name: "stock-notifications",
  tables: [stockNotificationTable],
  jobs: [
    { job: confirmNotification },
    { job: backInStockEmail },
    { job: findRestocked, isRepeatable: true, whenFailing: "visitors are not told that a product is back" },
  ],
  open: (services: Services) => ({
    routes: notificationRoutes(services),
    handlers: [confirmNotificationHandler(services), backInStockEmailHandler(services), findRestockedHandler(services)],
    schedules: [{ job: findRestocked, everyMs: fiveMinutesMs }],
  }),
} satisfies Feature;

const minuteMs = 60_000;
/** Each may send an email. */
const requestRate: RateRule = { name: "stock-notifications", max: 10, windowMs: 10 * minuteMs };
const confirmRate: RateRule = { name: "stock-notifications-confirm", max: 60, windowMs: minuteMs };

export function notificationRoutes(services: Services): Handlers<keyof typeof stockNotificationsEndpoints> {
  const { database, clock } = services;
  return {
    "POST /api/products/:id/notify": async ({ params, body }, context) => {
      await limitRate(database, requestRate, ipBlock(context.ip), clock.now());
      context.setHeader("Cache-Control", "no-store");
      await requestNotification(services, {
        ...body,
        productId: params.id,
        variantId: body.variantId ?? null,
      });
      return { message: context.say("Check your inbox and confirm to finish.") };
    },

    "POST /api/stock-notifications/confirm": async ({ body }, context) => {
      await limitRate(database, confirmRate, ipBlock(context.ip), clock.now());
      context.setHeader("Cache-Control", "no-store");
      await confirmRequest(services, body.token);
      return { message: context.say("We will email you once, as soon as it is back.") };
    },

    "POST /api/stock-notifications/withdraw": async ({ body }, context) => {
      await limitRate(database, confirmRate, ipBlock(context.ip), clock.now());
      context.setHeader("Cache-Control", "no-store");
      await withdrawRequest(services, body.token);
      return { message: context.say("You will get no email about it, and your email address is deleted.") };
    },
  };
}
