import type { Feature } from "../feature.ts";
import { homePageRoutes, type HomePageDeps } from "./routes.ts";

export const homePage = {
  name: "home-page",
  open: (deps: HomePageDeps) => ({ routes: homePageRoutes(deps) }),
} satisfies Feature<HomePageDeps>;
