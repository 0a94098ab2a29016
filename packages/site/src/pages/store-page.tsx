import type { ApiClient } from "@recital/contract/client";
import { imageLocations } from "@recital/contract/values/image-location";
import { productsQuery } from "@recital/ui/api/products";
import { siteImageQuery } from "@recital/ui/api/site-images";
import type { QueryClient } from "@tanstack/react-query";
import { readQuery } from "../app/read-query.ts";
import { readStoreView, storeQuery } from "../features/store/store-view.ts";
import { latePage } from "../late-page.tsx";
import type { SiteRoute } from "../site-route.ts";
import { fetchStore } from "./page-code.ts";

export const storePage = {
  path: "/store",
  ...latePage(() => fetchStore().then(({ Store }) => Store)),
  hydrate: "on-intent",
  isIndexed: true,
  head: ({ artistName }) => ({
    title: `Store | ${artistName}`,
    description: `Records, digital albums, sheet music and merchandise by ${artistName}. Free shipping included.`,
  }),
  canonicalQuery: (query) => storeQuery(readStoreView(query)),
  // The browser's code is without what only the server needs.
  ...(import.meta.env.SSR && { prefetch: prefetchStore }),
} satisfies SiteRoute;

function prefetchStore(queryClient: QueryClient, api: ApiClient): Promise<unknown> {
  return Promise.all([
    readQuery(queryClient, productsQuery(api)),
    readQuery(queryClient, siteImageQuery(api, imageLocations.storeBanner)),
  ]);
}
