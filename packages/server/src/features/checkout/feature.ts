import type { Feature, Services } from "../feature.ts";
import { checkoutRoutes } from "./routes.ts";

export const checkout = {
  name: "checkout",
  open: (services: Services) => ({ routes: checkoutRoutes(services) }),
} satisfies Feature;
