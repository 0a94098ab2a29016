import type { Feature, Services } from "../feature.ts";
import { subscriberRoutes } from "./routes.ts";
import { subscriberDayTable, subscriberTable } from "./tables.ts";

export const subscribers = {
  name: "subscribers",
  tables: [subscriberDayTable, subscriberTable],
  open: (services: Services) => ({ routes: subscriberRoutes(services) }),
} satisfies Feature;
