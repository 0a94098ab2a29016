import type { Feature } from "../feature.ts";
import { socialLinkRoutes } from "./routes.ts";
import type { SocialLinkDeps } from "./save-social-link.ts";

export const socialLinks = {
  name: "social-links",
  open: (deps: SocialLinkDeps) => ({ routes: socialLinkRoutes(deps) }),
} satisfies Feature<SocialLinkDeps>;
