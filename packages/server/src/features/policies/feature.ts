import type { Feature } from "../feature.ts";
import { policyRoutes, type PolicyDeps } from "./routes.ts";

export const policies = {
  name: "policies",
  open: (deps: PolicyDeps) => ({ routes: policyRoutes(deps) }),
} satisfies Feature<PolicyDeps>;
