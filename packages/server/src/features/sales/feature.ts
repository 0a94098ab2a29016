import type { Feature, Services } from "../feature.ts";
import { salesRoutes } from "./routes.ts";

export const sales = {
  name: "sales",
  open: (services: Services) => ({ routes: salesRoutes(services) }),
} satisfies Feature;
