import type { ApiClient } from "@recital/contract/client";
import type { RenderRequest } from "@recital/contract/site-renderer";
import { imageLocations } from "@recital/contract/values/image-location";
import { aboutQuery } from "@recital/ui/api/about";
import { featuredConcertsQuery } from "@recital/ui/api/concerts";
import { siteContentQuery } from "@recital/ui/api/site-content";
import { siteImageQuery } from "@recital/ui/api/site-images";
import { socialLinksQuery } from "@recital/ui/api/social-links";
import { albumsQuery, topTracksQuery } from "@recital/ui/api/streaming";
import { featuredMusicQuery } from "@recital/ui/api/featured-music";
import { videosQuery } from "@recital/ui/api/videos";
import type { QueryClient } from "@tanstack/react-query";
import { readQuery } from "../app/read-query.ts";
import { heroSizes } from "../features/hero/hero-image.ts";
import { isOwnUrl } from "../kit/image/own-url.ts";
import { latePage } from "../late-page.tsx";
import type { FirstImage, SiteRoute } from "../site-route.ts";
import { fetchHome } from "./page-code.ts";

export const homePage = {
  path: "/",
  ...latePage(() => fetchHome().then(({ Home, loadParts }) => loadParts().then(() => Home))),
  hydrate: "on-intent",
  isIndexed: true,
  head: ({ artistName, artistTagline }) => ({
    title: artistTagline ? `${artistName} | ${artistTagline}` : artistName,
    description: artistTagline ? `${artistName}: ${artistTagline}` : artistName,
  }),
  // The browser's code is without what only the server needs.
  ...(import.meta.env.SSR && { prefetch: prefetchHome, firstImage: findHeroImage }),
} satisfies SiteRoute;

function findHeroImage(queryClient: QueryClient, api: ApiClient): FirstImage | null {
  const shown = queryClient.getQueryData(siteImageQuery(api, imageLocations.hero).queryKey);
  return isOwnUrl(shown?.imageUrl)
    ? { source: { url: shown.imageUrl, alt: "", set: shown.image }, sizes: heroSizes }
    : null;
}

/** Reads the data of every section; one section's failure leaves the others intact. */
function prefetchHome(queryClient: QueryClient, api: ApiClient, identity: RenderRequest["identity"]): Promise<unknown> {
  const { footer: _, storeBanner: __, ...shown } = imageLocations;
  return Promise.all([
    ...Object.values(shown).map((location) => readQuery(queryClient, siteImageQuery(api, location))),
    ...(["hero", "music", "video"] as const).map((section) => readQuery(queryClient, siteContentQuery(api, section))),
    prefetchStreamed(queryClient, api, identity),
    readQuery(queryClient, featuredMusicQuery(api)),
    readQuery(queryClient, featuredConcertsQuery(api)),
    readQuery(queryClient, videosQuery(api)),
    readQuery(queryClient, aboutQuery(api)),
    readQuery(queryClient, socialLinksQuery(api)),
  ]);
}

/** Reads the music of the streaming service, if there is one. */
async function prefetchStreamed(
  queryClient: QueryClient,
  api: ApiClient,
  identity: RenderRequest["identity"],
): Promise<void> {
  const { spotifyArtistId } = await identity;
  if (spotifyArtistId === null) return;
  await Promise.all([
    readQuery(queryClient, topTracksQuery(api, spotifyArtistId)),
    readQuery(queryClient, albumsQuery(api, spotifyArtistId)),
  ]);
}
