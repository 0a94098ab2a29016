import { productQuery } from "@recital/ui/api/products";
import { releaseQuery } from "@recital/ui/api/releases";
import { readQuery } from "../app/read-query.ts";
import { imageSizes, readProductSlug } from "../features/product/product-text.ts";
import { isOwnUrl } from "../kit/image/own-url.ts";
import type { SiteRoute } from "../site-route.ts";

/** What only the server needs of a product's page. */
export const productData: Pick<SiteRoute, "prefetch" | "status" | "firstImage"> = {
  async prefetch(queryClient, api, _identity, { pathname }) {
    const query = productQuery(api, readProductSlug(pathname));
    await readQuery(queryClient, query);
    const release = queryClient.getQueryData(query.queryKey)?.release;
    if (release) await readQuery(queryClient, releaseQuery(api, release.slug));
  },
  status: (queryClient, api, { pathname }) =>
    queryClient.getQueryData(productQuery(api, readProductSlug(pathname)).queryKey) === null ? 404 : 200,
  firstImage(queryClient, api, { pathname }) {
    const product = queryClient.getQueryData(productQuery(api, readProductSlug(pathname)).queryKey);
    const [first] = product?.images ?? [];
    return first && isOwnUrl(first.url)
      ? { source: { url: first.url, alt: "", set: first.image }, sizes: imageSizes }
      : null;
  },
};
