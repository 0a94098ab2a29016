import type { Feature } from "../feature.ts";
import { subscriberRoutes, type SubscriberDeps } from "./routes.ts";
import { subscriberDayTable, subscriberTable } from "./tables.ts";

export const subscribers = {
  name: "subscribers",
  tables: [subscriberDayTable, subscriberTable],
  open: (deps: SubscriberDeps) => ({ routes: subscriberRoutes(deps) }),
} satisfies Feature<SubscriberDeps>;
