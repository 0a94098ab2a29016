import type { Feature, Services } from "../feature.ts";
import { inventoryRoutes } from "./routes.ts";

/** The stock of all variants: its list, and the file that is exported and imported. */
export const inventory = {
  name: "inventory",
  open: (services: Services) => ({ routes: inventoryRoutes(services) }),
} satisfies Feature;
