import type { Feature } from "../feature.ts";
import { archiveRoutes, type ArchiveDeps } from "./archive-routes.ts";
import { pressRoutes } from "./routes.ts";
import type { PhotoDeps } from "./save-photo.ts";

type PressDeps = PhotoDeps & ArchiveDeps;

export const press = {
  name: "press",
  open: (deps: PressDeps) => ({ routes: pressRoutes(deps), publicRoutes: archiveRoutes(deps) }),
} satisfies Feature<PressDeps>;
