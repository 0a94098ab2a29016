import { NotFoundCard } from "../kit/not-found-card.tsx";
import type { SiteRoute } from "../site-route.ts";

export const notFoundPage = {
  path: "/404",
  Page: NotFoundCard,
  hydrate: "now",
  isIndexed: false,
  head: ({ artistName }) => ({
    title: `404 Page Not Found | ${artistName}`,
    description: "This page does not exist.",
  }),
} satisfies SiteRoute;
