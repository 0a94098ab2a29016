import { NotFoundCard } from "../kit/not-found-card.tsx";
import { missingHead } from "../kit/item-head.ts";
import type { SiteRoute } from "../site-route.ts";

export const notFoundPage = {
  path: "/404",
  Page: NotFoundCard,
  hydrate: "now",
  isIndexed: false,
  head: missingHead,
} satisfies SiteRoute;
