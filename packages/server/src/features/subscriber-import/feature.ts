import type { Feature } from "../feature.ts";
import type { ImportDeps } from "./import-subscribers.ts";
import { subscriberImportRoutes } from "./routes.ts";

/** Adds the people of another newsletter program's file. */
export const subscriberImport = {
  name: "subscriber-import",
  open: (deps: ImportDeps) => ({ routes: subscriberImportRoutes(deps) }),
} satisfies Feature<ImportDeps>;
