import type { Feature } from "../feature.ts";
import { discoveryDocuments, type DiscoveryDeps } from "./documents.ts";
import { oembedRoutes } from "./oembed-routes.ts";

export const discovery = {
  name: "discovery",
  open: (deps: DiscoveryDeps) => ({ documents: discoveryDocuments(deps), publicRoutes: oembedRoutes(deps) }),
} satisfies Feature<DiscoveryDeps>;
