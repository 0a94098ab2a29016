import type { Feature } from "../feature.ts";
import type { ImportDeps } from "./import-counts.ts";
import { inventoryRoutes } from "./routes.ts";

/** The stock of all variants: its list, and the file that is exported and imported. */
export const inventory = {
  name: "inventory",
  open: (deps: ImportDeps) => ({ routes: inventoryRoutes(deps) }),
} satisfies Feature<ImportDeps>;
