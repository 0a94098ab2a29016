import type { Feature } from "../feature.ts";
import { adminSessionRoutes } from "./routes.ts";
import type { LoginThrottleDeps } from "../../http/login-throttle.ts";

export const adminSession = {
  name: "admin-session",
  open: (deps: LoginThrottleDeps) => ({ routes: adminSessionRoutes(deps) }),
} satisfies Feature<LoginThrottleDeps>;
