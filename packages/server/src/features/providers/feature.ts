import type { Feature, Services } from "../feature.ts";
import { providerRoutes } from "./routes.ts";

export const providers = {
  name: "providers",
  open: (services: Services) => ({ routes: providerRoutes(services) }),
} satisfies Feature;
