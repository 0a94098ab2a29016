import type { Feature, Services } from "../feature.ts";
import { backInStockEmail, backInStockEmailHandler, findRestocked, findRestockedHandler } from "./back-in-stock.job.ts";
import { confirmNotification, confirmNotificationHandler } from "./confirm-email.job.ts";
import { notificationRoutes } from "./routes.ts";
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
