import type { Feature } from "../feature.ts";
import { adminSessionRoutes, type AdminSessionDeps } from "./routes.ts";

export const adminSession = {
  name: "admin-session",
  open: (deps: AdminSessionDeps) => ({ routes: adminSessionRoutes(deps) }),
} satisfies Feature<AdminSessionDeps>;
