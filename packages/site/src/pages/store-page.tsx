import { productsQuery } from "@recital/ui/api/products";
import { Store } from "../features/store/store.tsx";
import { readStoreView, storeQuery } from "../features/store/store-view.ts";
import type { SiteRoute } from "../site-route.ts";

export const storePage = {
  path: "/store",
  Page: Store,
  hydrate: "on-intent",
  isIndexed: true,
  head: ({ artistName }) => ({
    title: `Store | ${artistName}`,
    description: `Records, digital albums, sheet music and merchandise by ${artistName}. Free shipping included.`,
  }),
  canonicalQuery: (query) => storeQuery(readStoreView(query)),
  prefetch: (queryClient, api) => queryClient.prefetchQuery(productsQuery(api)),
} satisfies SiteRoute;
