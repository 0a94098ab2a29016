import type { Feature } from "../feature.ts";
import { archiveRoutes, type ArchiveDeps } from "./archive-routes.ts";
import { pressRoutes } from "./routes.ts";
import type { PhotoDeps } from "./save-photo.ts";
import { pressKitTable, pressPhotoTable } from "./tables.ts";

type PressDeps = PhotoDeps & ArchiveDeps;

export const press = {
  name: "press",
  tables: [pressKitTable, pressPhotoTable],
  open: (deps: PressDeps) => ({ routes: pressRoutes(deps), publicRoutes: archiveRoutes(deps) }),
} satisfies Feature<PressDeps>;
