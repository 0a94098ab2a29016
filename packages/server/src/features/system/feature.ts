import type { Feature, Services } from "../feature.ts";
import { systemRoutes } from "./routes.ts";

export const system = {
  name: "system",
  open: (services: Services) => ({ routes: systemRoutes(services) }),
} satisfies Feature;
