import type { Feature, Services } from "../feature.ts";
import { adminSessionRoutes } from "./routes.ts";

export const adminSession = {
  name: "admin-session",
  open: (services: Services) => ({ routes: adminSessionRoutes(services) }),
} satisfies Feature;
