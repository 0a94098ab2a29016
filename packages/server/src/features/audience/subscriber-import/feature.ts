import type { Feature, Services } from "../../feature.ts";
import { subscriberImportRoutes } from "./routes.ts";

/** Adds the people of another newsletter program's file. */
export const subscriberImport = {
  name: "subscriber-import",
  open: (services: Services) => ({ routes: subscriberImportRoutes(services) }),
} satisfies Feature;
