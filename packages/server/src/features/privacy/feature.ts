import type { Feature } from "../feature.ts";
import type { PrivacyDeps } from "./erase.ts";
import { privacyRoutes } from "./routes.ts";
import { erasureTable } from "./table.ts";

export const privacy = {
  name: "privacy",
  tables: [erasureTable],
  open: (deps: PrivacyDeps) => ({ routes: privacyRoutes(deps) }),
} satisfies Feature<PrivacyDeps>;
