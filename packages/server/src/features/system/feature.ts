import type { Feature } from "../feature.ts";
import { systemRoutes, type SystemDeps } from "./routes.ts";

export const system = {
  name: "system",
  open: (deps: SystemDeps) => ({ routes: systemRoutes(deps) }),
} satisfies Feature<SystemDeps>;
