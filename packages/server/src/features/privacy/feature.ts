import type { Feature, Services } from "../feature.ts";
import { privacyRoutes } from "./routes.ts";
import { erasureTable } from "./table.ts";

export const privacy = {
  name: "privacy",
  tables: [erasureTable],
  open: (services: Services) => ({ routes: privacyRoutes(services) }),
} satisfies Feature;
