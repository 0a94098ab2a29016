import type { Feature } from "../feature.ts";
import type { PrivacyDeps } from "./erase.ts";
import { privacyRoutes } from "./routes.ts";

export const privacy = {
  name: "privacy",
  open: (deps: PrivacyDeps) => ({ routes: privacyRoutes(deps) }),
} satisfies Feature<PrivacyDeps>;
