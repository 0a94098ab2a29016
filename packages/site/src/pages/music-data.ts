import type { ApiClient } from "@recital/contract/client";
import { releasePreviewQuery, releaseQuery, releasesQuery } from "@recital/ui/api/releases";
import { readQuery } from "../app/read-query.ts";
import { artworkSizes, firstSizes } from "../features/releases/music-sizes.ts";
import { readSlug } from "../features/releases/release-path.ts";
import type { FirstImage, SiteRoute } from "../site-route.ts";

type PageData = Pick<SiteRoute, "prefetch" | "status" | "firstImage">;

/** What only the server needs of the pages of music. */
export const musicData: PageData = {
  prefetch: (queryClient, api) => readQuery(queryClient, releasesQuery(api)),
  firstImage: (queryClient, api) => imageOf(queryClient.getQueryData(releasesQuery(api).queryKey)?.[0], firstSizes),
};

/** Also of the embedded page, which has no preview. */
export const releaseData: PageData = {
  prefetch: (queryClient, api, _identity, url) => readQuery(queryClient, queryOf(api, url)),
  status: (queryClient, api, url) => (queryClient.getQueryData(queryOf(api, url).queryKey) === null ? 404 : 200),
  firstImage: (queryClient, api, url) => imageOf(queryClient.getQueryData(queryOf(api, url).queryKey), artworkSizes),
};

function queryOf(api: ApiClient, { pathname, searchParams }: URL) {
  const slug = readSlug(pathname);
  return searchParams.has("preview") ? releasePreviewQuery(api, slug) : releaseQuery(api, slug);
}

function imageOf(
  release: { readonly artwork: FirstImage["source"]["set"] } | null | undefined,
  sizes: string,
): FirstImage | null {
  const set = release?.artwork;
  return set ? { source: { url: set.src, alt: "", set }, sizes } : null;
}
