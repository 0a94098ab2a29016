import type { Feature } from "../feature.ts";
import {
  backInStockEmail,
  backInStockEmailHandler,
  findRestocked,
  findRestockedHandler,
  type BackInStockDeps,
} from "./back-in-stock.job.ts";
import { confirmNotification, confirmNotificationHandler } from "./confirm-email.job.ts";
import { notificationRoutes } from "./routes.ts";
import type { NotificationDeps } from "./request-notification.ts";
import { stockNotificationTable } from "./table.ts";

type NotificationFeatureDeps = NotificationDeps & BackInStockDeps;

const fiveMinutesMs = 5 * 60_000;

export const stockNotifications = {
  name: "stock-notifications",
  tables: [stockNotificationTable],
  jobs: [
    { job: confirmNotification },
    { job: backInStockEmail },
    { job: findRestocked, isRepeatable: true, whenFailing: "visitors are not told that a product is back" },
  ],
  open: (deps: NotificationFeatureDeps) => ({
    routes: notificationRoutes(deps),
    handlers: [confirmNotificationHandler(deps), backInStockEmailHandler(deps), findRestockedHandler(deps)],
    schedules: [{ job: findRestocked, everyMs: fiveMinutesMs }],
  }),
} satisfies Feature<NotificationFeatureDeps>;
