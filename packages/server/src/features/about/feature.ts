import type { Feature } from "../feature.ts";
import { aboutRoutes } from "./routes.ts";
import type { AboutDeps } from "./save-about.ts";

export const about = {
  name: "about",
  open: (deps: AboutDeps) => ({ routes: aboutRoutes(deps) }),
} satisfies Feature<AboutDeps>;
