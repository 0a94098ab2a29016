import type { Feature, Services } from "../feature.ts";
import { accountRoutes } from "./routes.ts";

export const account = {
  name: "account",
  open: (services: Services) => ({ routes: accountRoutes(services) }),
} satisfies Feature;
