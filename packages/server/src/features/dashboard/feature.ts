import type { Feature, Services } from "../feature.ts";
import { dashboardRoutes } from "./routes.ts";

export const dashboard = {
  name: "dashboard",
  open: (services: Services) => ({ routes: dashboardRoutes(services) }),
} satisfies Feature;
