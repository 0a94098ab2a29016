import type { Feature, Services } from "../../feature.ts";
import { reconcileHandler, reconcileOrders } from "./reconcile.job.ts";
import { providerCursorTable } from "./table.ts";

const hourMs = 3_600_000;

export const reconcile = {
  name: "reconcile",
  tables: [providerCursorTable],
  jobs: [
    {
      job: reconcileOrders,
      isRepeatable: true,
      provider: "stripe",
      whenFailing: "open orders are not checked with the payment provider",
    },
  ],
  open: (services: Services) => ({
    handlers: [reconcileHandler(services)],
    schedules: [{ job: reconcileOrders, everyMs: hourMs }],
  }),
} satisfies Feature;
