import type { Feature, Services } from "../feature.ts";
import { policyRoutes } from "./routes.ts";

export const policies = {
  name: "policies",
  open: (services: Services) => ({ routes: policyRoutes(services) }),
} satisfies Feature;
