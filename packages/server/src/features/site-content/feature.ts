import type { Feature, Services } from "../feature.ts";
import { siteContentRoutes } from "./routes.ts";
import { siteContentTable } from "./table.ts";

export const siteContent = {
  name: "site-content",
  tables: [siteContentTable],
  open: (services: Services) => ({ routes: siteContentRoutes(services) }),
} satisfies Feature;
