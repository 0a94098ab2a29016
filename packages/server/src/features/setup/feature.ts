import type { Feature } from "../feature.ts";
import { setupRoutes, type SetupRouteDeps } from "./routes.ts";

export const setup = {
  name: "setup",
  open: (deps: SetupRouteDeps) => ({ routes: setupRoutes(deps) }),
} satisfies Feature<SetupRouteDeps>;
