import type { Feature } from "../feature.ts";
import { siteContentRoutes } from "./routes.ts";
import type { SiteContentDeps } from "./save-site-content.ts";
import { siteContentTable } from "./table.ts";

export const siteContent = {
  name: "site-content",
  tables: [siteContentTable],
  open: (deps: SiteContentDeps) => ({ routes: siteContentRoutes(deps) }),
} satisfies Feature<SiteContentDeps>;
