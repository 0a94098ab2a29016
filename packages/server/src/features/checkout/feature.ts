import type { Feature } from "../feature.ts";
import { checkoutRoutes } from "./routes.ts";
import type { SessionDeps } from "./read-session.ts";
import type { CheckoutDeps } from "./start-checkout.ts";

export const checkout = {
  name: "checkout",
  open: (deps: CheckoutDeps & SessionDeps) => ({ routes: checkoutRoutes(deps) }),
} satisfies Feature<CheckoutDeps & SessionDeps>;
