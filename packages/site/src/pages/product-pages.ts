import { missingHead } from "../kit/item-head.ts";
import { latePage } from "../late-page.tsx";
import type { SiteRoute } from "../site-route.ts";
import { productData } from "./product-data.ts";

const fetchProduct = () => import("../features/product/product-page.tsx");

const page = latePage(() => fetchProduct().then(({ ProductPage }) => ProductPage));

/** Loads the page with all of its parts, which the server renders at once. */
const loadAll = async (): Promise<unknown> =>
  Promise.all([page.load(), fetchProduct().then(({ loadParts }) => loadParts())]);

/** The pages of products. The browser's code is without what only the server needs. */
export const productPages: readonly SiteRoute[] = [
  {
    path: "/store/:slug",
    pattern: /^\/store\/[a-z0-9-]{1,80}$/,
    namesItself: true,
    ...page,
    hydrate: "on-intent",
    isIndexed: true,
    head: missingHead,
    ...(import.meta.env.SSR && { ...productData, load: loadAll }),
  },
];
