import type { Feature } from "../feature.ts";
import { setupRoutes, type SetupRouteDeps } from "./routes.ts";
import { setupStateTable } from "./table.ts";

export const setup = {
  name: "setup",
  tables: [setupStateTable],
  open: (deps: SetupRouteDeps) => ({ routes: setupRoutes(deps) }),
} satisfies Feature<SetupRouteDeps>;
