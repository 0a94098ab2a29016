import type { Feature, Services } from "../feature.ts";
import { socialLinkRoutes } from "./routes.ts";
import { socialLinkTable } from "./table.ts";

export const socialLinks = {
  name: "social-links",
  tables: [socialLinkTable],
  open: (services: Services) => ({ routes: socialLinkRoutes(services) }),
} satisfies Feature;
