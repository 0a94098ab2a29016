import type { Feature } from "../feature.ts";
import { aboutRoutes } from "./routes.ts";
import type { AboutDeps } from "./save-about.ts";
import { aboutEntryTable } from "./table.ts";

export const about = {
  name: "about",
  tables: [aboutEntryTable],
  open: (deps: AboutDeps) => ({ routes: aboutRoutes(deps) }),
} satisfies Feature<AboutDeps>;
