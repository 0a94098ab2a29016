import type { Feature, Services } from "../../feature.ts";
import { discoveryDocuments } from "./documents.ts";
import { oembedRoutes } from "./oembed-routes.ts";

export const discovery = {
  name: "discovery",
  open: (services: Services) => ({ documents: discoveryDocuments(services), publicRoutes: oembedRoutes(services) }),
} satisfies Feature;
