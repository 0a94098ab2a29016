import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { Video } from "@recital/contract/endpoints/videos";
import type { MusicAlbum, MusicGroup, Thing, VideoObject, WithContext } from "schema-dts";
import { imageLocations } from "@recital/contract/values/image-location";
import { isDemoVideo } from "@recital/contract/values/demo-urls";
import { readYoutubeId } from "@recital/contract/values/youtube";
import { featuredMusicQuery } from "@recital/ui/api/featured-music";
import { siteImageQuery } from "@recital/ui/api/site-images";
import { socialLinksQuery } from "@recital/ui/api/social-links";
import { videosQuery } from "@recital/ui/api/videos";
import { featuredAlbum } from "../features/music/choose-featured.ts";
import { describeProductPage, productList } from "./product-data.ts";
import { concertList, describeMusicEvent } from "./concert-data.ts";
import { describeBlogPosting } from "./news-data.ts";
import { artist, describeMusicAlbum, listedAlbum, releaseList } from "./release-data.ts";
import { absoluteUrl, schemaContext as context, type Sources } from "./sources.ts";

/**
 * Returns a page's data for search engines, from its prefetched data. Google's types of schema.org's vocabulary check
 * each property.
 */
export function structuredData(pagePath: string, sources: Sources): readonly WithContext<Thing>[] {
  switch (pagePath) {
    case "/":
      return [musicGroup(sources), ...album(sources), ...videos(sources)];
    case "/store":
      return productList(sources);
    case "/store/:slug":
      return describeProductPage(sources);
    case "/music":
      return releaseList(sources);
    case "/music/:slug":
      return describeMusicAlbum(sources);
    case "/concerts":
      return concertList(sources);
    case "/concerts/:id":
      return describeMusicEvent(sources);
    case "/news/:slug":
      return describeBlogPosting(sources);
    default:
      return [];
  }
}

function musicGroup({ identity, queryClient, api }: Sources): WithContext<MusicGroup> {
  const links = queryClient.getQueryData(socialLinksQuery(api).queryKey) ?? [];
  return {
    "@context": context,
    "@type": "MusicGroup",
    name: identity.artistName,
    ...(identity.artistTagline && { description: identity.artistTagline }),
    url: `${identity.publicUrl}/`,
    ...(links.length > 0 && { sameAs: links.map((link) => link.url) }),
  };
}

/** The album that the page features: the artist's own, else the built-in one, else none. */
function album({ identity, queryClient, api }: Sources): WithContext<MusicAlbum>[] {
  const own = queryClient.getQueryData(featuredMusicQuery(api).queryKey);
  if (own?.release) return [{ "@context": context, ...listedAlbum(own.release, identity) }];
  if (!own?.showsDefaults) return [];
  const cover = queryClient.getQueryData(siteImageQuery(api, imageLocations.albumCover).queryKey);
  return [
    {
      "@context": context,
      "@type": "MusicAlbum",
      name: featuredAlbum.title,
      datePublished: String(featuredAlbum.year),
      numTracks: featuredAlbum.tracks,
      byArtist: artist(identity),
      ...(cover && { image: absoluteUrl(identity, cover.image?.share ?? cover.imageUrl) }),
    },
  ];
}

function videos({ identity, queryClient, api }: Sources): WithContext<VideoObject>[] {
  const listed = queryClient.getQueryData(videosQuery(api).queryKey) ?? [];
  return listed.flatMap((video) => describeVideo(video, identity) ?? []);
}

/** Null without a thumbnail of its own or a player, since search engines require both, and for the demo's. */
function describeVideo(video: Video, identity: SiteIdentity): WithContext<VideoObject> | null {
  const id = readYoutubeId(video.youtubeUrl);
  if (id === null || video.thumbnail === null || isDemoVideo(video.youtubeUrl)) return null;
  return {
    "@context": context,
    "@type": "VideoObject",
    name: video.title,
    description: video.description ?? video.title,
    thumbnailUrl: absoluteUrl(identity, video.thumbnail.share ?? video.thumbnail.src),
    uploadDate: video.createdAt,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}`,
  };
}
