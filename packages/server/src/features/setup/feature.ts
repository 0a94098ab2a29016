import type { Feature, Services } from "../feature.ts";
import { setupRoutes } from "./routes.ts";
import { setupStateTable } from "./table.ts";

export const setup = {
  name: "setup",
  tables: [setupStateTable],
  open: (services: Services) => ({ routes: setupRoutes(services) }),
} satisfies Feature;
