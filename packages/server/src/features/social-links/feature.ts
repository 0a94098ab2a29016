import type { Feature } from "../feature.ts";
import { socialLinkRoutes } from "./routes.ts";
import type { SocialLinkDeps } from "./save-social-link.ts";
import { socialLinkTable } from "./table.ts";

export const socialLinks = {
  name: "social-links",
  tables: [socialLinkTable],
  open: (deps: SocialLinkDeps) => ({ routes: socialLinkRoutes(deps) }),
} satisfies Feature<SocialLinkDeps>;
