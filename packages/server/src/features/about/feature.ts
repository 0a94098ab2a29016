import type { Feature, Services } from "../feature.ts";
import { aboutRoutes } from "./routes.ts";
import { aboutEntryTable } from "./table.ts";

export const about = {
  name: "about",
  tables: [aboutEntryTable],
  open: (services: Services) => ({ routes: aboutRoutes(services) }),
} satisfies Feature;
