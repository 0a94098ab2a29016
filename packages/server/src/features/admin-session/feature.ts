import type { Feature } from "../feature.ts";
import { adminSessionRoutes } from "./routes.ts";
import type { LoginDeps } from "../../http/take-code.ts";

export const adminSession = {
  name: "admin-session",
  open: (deps: LoginDeps) => ({ routes: adminSessionRoutes(deps) }),
} satisfies Feature<LoginDeps>;
