import { releasePreviewQuery, releaseQuery, releasesQuery } from "@recital/ui/api/releases";
import { readQuery } from "../app/read-query.ts";
import { artworkSizes, firstSizes } from "../features/releases/music-sizes.ts";
import { embedPattern, readSlug, releasePattern } from "../features/releases/release-path.ts";
import { latePage } from "../late-page.tsx";
import type { FirstImage, SiteRoute } from "../site-route.ts";

const fetchMusic = () => import("../features/releases/music-page.tsx");
const fetchRelease = () => import("../features/releases/release-page.tsx");
const fetchEmbed = () => import("../features/releases/embed-page.tsx");

/** The pages of the artist's own music. */
export const musicPages: readonly SiteRoute[] = [
  {
    path: "/music",
    ...latePage(() => fetchMusic().then(({ MusicPage }) => MusicPage)),
    hydrate: "on-intent",
    isIndexed: true,
    head: ({ artistName }) => ({
      title: `Music | ${artistName}`,
      description: `Albums, EPs and singles by ${artistName}: listen, and buy them from the artist.`,
    }),
    prefetch: (queryClient, api) => readQuery(queryClient, releasesQuery(api)),
    firstImage(queryClient, api) {
      return imageOf(queryClient.getQueryData(releasesQuery(api).queryKey)?.[0], firstSizes);
    },
  },
  {
    path: "/music/:slug",
    pattern: releasePattern,
    isPrivate: (query) => query.has("preview"),
    namesItself: true,
    ...latePage(() => fetchRelease().then(({ ReleasePage }) => ReleasePage)),
    hydrate: "on-intent",
    isIndexed: true,
    head: ({ artistName }) => ({ title: `Music | ${artistName}`, description: `Music by ${artistName}.` }),
    prefetch: (queryClient, api, _identity, url) => readQuery(queryClient, queryOf(api, url)),
    status: (queryClient, api, url) => (queryClient.getQueryData(queryOf(api, url).queryKey) === null ? 404 : 200),
    firstImage: (queryClient, api, url) => imageOf(queryClient.getQueryData(queryOf(api, url).queryKey), artworkSizes),
  },
  {
    path: "/embed/:slug",
    pattern: embedPattern,
    isFramed: true,
    ...latePage(() => fetchEmbed().then(({ EmbedPage }) => EmbedPage)),
    hydrate: "on-intent",
    isIndexed: false,
    head: ({ artistName }) => ({ title: `Music by ${artistName}`, description: `Music by ${artistName}.` }),
    prefetch: (queryClient, api, _identity, { pathname }) =>
      readQuery(queryClient, releaseQuery(api, readSlug(pathname))),
    status: (queryClient, api, { pathname }) =>
      queryClient.getQueryData(releaseQuery(api, readSlug(pathname)).queryKey) === null ? 404 : 200,
  },
];

function queryOf(api: Parameters<typeof releaseQuery>[0], { pathname, searchParams }: URL) {
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
