import type { Feature } from "../feature.ts";
import { accountRoutes } from "./routes.ts";
import type { SecondFactorDeps } from "./second-factor-routes.ts";

export const account = {
  name: "account",
  open: (deps: SecondFactorDeps) => ({ routes: accountRoutes(deps) }),
} satisfies Feature<SecondFactorDeps>;
