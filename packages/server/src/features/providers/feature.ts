import type { Feature } from "../feature.ts";
import { providerRoutes, type ProvidersDeps } from "./routes.ts";

export const providers = {
  name: "providers",
  open: (deps: ProvidersDeps) => ({ routes: providerRoutes(deps) }),
} satisfies Feature<ProvidersDeps>;
