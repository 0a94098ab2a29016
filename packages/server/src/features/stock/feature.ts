import type { Feature, Services } from "../feature.ts";
import { variantRoutes } from "./routes.ts";
import { stockLevel, stockLevelHandler } from "./stock-level.job.ts";
import { stockListener } from "./stock-listener.ts";
import { editionNumberTable, stockHoldTable, stockMoveTable } from "./tables.ts";

const minuteMs = 60_000;

export const stock = {
  name: "stock",
  tables: [editionNumberTable, stockHoldTable, stockMoveTable],
  jobs: [{ job: stockLevel, isRepeatable: true, whenFailing: "the owner is not told when few are left in stock" }],
  open: (services: Services) => ({
    routes: variantRoutes(services),
    handlers: [stockLevelHandler(services)],
    schedules: [{ job: stockLevel, everyMs: 5 * minuteMs }],
    orderListener: stockListener(services.database),
  }),
} satisfies Feature;
