import type { Feature } from "../feature.ts";
import { subscriberRoutes, type SubscriberDeps } from "./routes.ts";

export const subscribers = {
  name: "subscribers",
  open: (deps: SubscriberDeps) => ({ routes: subscriberRoutes(deps) }),
} satisfies Feature<SubscriberDeps>;
