import type { Feature } from "../feature.ts";
import { dashboardRoutes, type DashboardDeps } from "./routes.ts";

export const dashboard = {
  name: "dashboard",
  open: (deps: DashboardDeps) => ({ routes: dashboardRoutes(deps) }),
} satisfies Feature<DashboardDeps>;
