import type { Feature } from "../feature.ts";
import { checkoutRoutes } from "./routes.ts";
import type { CheckoutDeps } from "./start-checkout.ts";

export const checkout = {
  name: "checkout",
  open: (deps: CheckoutDeps) => ({ routes: checkoutRoutes(deps) }),
} satisfies Feature<CheckoutDeps>;
