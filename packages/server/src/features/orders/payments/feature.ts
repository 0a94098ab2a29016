import type { Feature, Services } from "../../feature.ts";
import { reconcileHandler, reconcileOrders } from "./reconcile.job.ts";
import { createRefund, createRefundHandler } from "./create-refund.job.ts";
import { disputeReminderHandler } from "./dispute-reminder.job.ts";
import { disputeReminder } from "./dispute-alerts.ts";
import { disputeRoutes } from "./disputes.ts";
import { freeStock, freeStockEveryMs, freeStockHandler } from "./close-orders.ts";
import { refundEmail, refundEmailHandler } from "./refund-email.job.ts";
import { refundRoutes } from "./refund-routes.ts";
import { paymentRoutes } from "./routes.ts";
import { makeWebhookStats } from "./webhook-stats.ts";
import {
  disputeTable,
  providerCursorTable,
  refundLineTable,
  refundTable,
  webhookEventTable,
  webhookStatTable,
} from "./tables.ts";

const hourMs = 3_600_000;

export const payments = {
  name: "payments",
  tables: [disputeTable, providerCursorTable, refundLineTable, refundTable, webhookEventTable, webhookStatTable],
  jobs: [
    {
      job: reconcileOrders,
      isRepeatable: true,
      provider: "stripe",
      whenFailing: "open orders are not checked with the payment provider",
    },
    {
      job: freeStock,
      isRepeatable: true,
      provider: "stripe",
      whenFailing: "expired checkouts keep what they hold of the stock",
    },
    {
      job: createRefund,
      isRepeatable: true,
      provider: "stripe",
      whenFailing: "refunds cannot be made at the payment provider",
    },
    { job: disputeReminder, isRepeatable: true, whenFailing: "you are not reminded of disputes" },
    { job: refundEmail },
  ],
  open(services: Services) {
    const webhooks = makeWebhookStats(services);
    return {
      routes: { ...paymentRoutes({ ...services, webhooks }), ...refundRoutes(services), ...disputeRoutes(services) },
      handlers: [
        refundEmailHandler(services),
        reconcileHandler(services),
        freeStockHandler(services),
        createRefundHandler(services),
        disputeReminderHandler(services),
      ],
      schedules: [
        { job: reconcileOrders, everyMs: hourMs },
        { job: freeStock, everyMs: freeStockEveryMs },
      ],
      close: () => webhooks.flush(),
    };
  },
} satisfies Feature;
