import type { Feature, Services } from "../feature.ts";
import { documentRoutes } from "./routes.ts";

export const documents = {
  name: "documents",
  open: (services: Services) => ({ routes: documentRoutes(services) }),
} satisfies Feature;
