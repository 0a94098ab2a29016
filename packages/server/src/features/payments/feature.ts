import type { Logger } from "../../kernel/logger.ts";
import type { Feature } from "../feature.ts";
import type { WebhookDeps } from "./receive-webhook.ts";
import { reconcileHandler, reconcileOrders } from "./reconcile.job.ts";
import { paymentRoutes } from "./routes.ts";
import { makeWebhookStats } from "./webhook-stats.ts";

export interface PaymentsDeps extends Omit<WebhookDeps, "webhooks"> {
  readonly logger: Logger;
}

const hourMs = 3_600_000;

export const payments = {
  name: "payments",
  jobs: [
    {
      job: reconcileOrders,
      isRepeatable: true,
      whenFailing: "open orders are not checked with the payment provider",
    },
  ],
  open(deps: PaymentsDeps) {
    const { gateway } = deps;
    const webhooks = makeWebhookStats(deps);
    return {
      routes: paymentRoutes({ ...deps, webhooks }),
      handlers: gateway ? [reconcileHandler({ ...deps, gateway })] : [],
      schedules: gateway ? [{ job: reconcileOrders, everyMs: hourMs }] : [],
      close: () => webhooks.flush(),
    };
  },
} satisfies Feature<PaymentsDeps>;
