import type { Feature, Services } from "../feature.ts";
import { archiveRoutes } from "./archive-routes.ts";
import { pressRoutes } from "./routes.ts";
import { pressKitTable, pressPhotoTable } from "./tables.ts";

export const press = {
  name: "press",
  tables: [pressKitTable, pressPhotoTable],
  open: (services: Services) => ({ routes: pressRoutes(services), publicRoutes: archiveRoutes(services) }),
} satisfies Feature;
