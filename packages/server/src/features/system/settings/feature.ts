import type { Feature, Services } from "../../feature.ts";
import { settingsRoutes } from "./routes.ts";

export const settings = {
  name: "settings",
  open: (services: Services) => ({ routes: settingsRoutes(services) }),
} satisfies Feature;
