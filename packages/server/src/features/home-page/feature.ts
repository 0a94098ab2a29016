import type { Feature, Services } from "../feature.ts";
import { homePageRoutes } from "./routes.ts";

export const homePage = {
  name: "home-page",
  open: (services: Services) => ({ routes: homePageRoutes(services) }),
} satisfies Feature;
