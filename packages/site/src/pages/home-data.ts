import type { Video } from "@recital/contract/endpoints/site/videos";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { isDemoVideo, readYoutubeId } from "@recital/contract/values/youtube";
import { imageLocations } from "@recital/contract/values/image-location";
import { aboutQuery } from "@recital/ui/api/about";
import { featuredConcertsQuery } from "@recital/ui/api/concerts";
import { featuredMusicQuery } from "@recital/ui/api/featured-music";
import { pickedProductsQuery } from "@recital/ui/api/products";
import { siteContentQuery } from "@recital/ui/api/site-content";
import { siteImageQuery } from "@recital/ui/api/site-images";
import { socialLinksQuery } from "@recital/ui/api/social-links";
import { albumsQuery, topTracksQuery } from "@recital/ui/api/streaming";
import { videosQuery } from "@recital/ui/api/videos";
import type { MusicAlbum, MusicGroup, VideoObject, WithContext } from "schema-dts";
import { absoluteUrl, artist, schemaContext as context } from "../document/schema.ts";
import { featuredAlbum } from "../features/music/music/streaming.ts";
import { listedAlbum } from "../features/music/releases/release-document.ts";
import type { PageDescription, PrefetchRequest, Sources } from "../kit/define-page.ts";

type HomeRequest = PrefetchRequest<never, never>;

/** Reads the data of every section; one section's failure leaves the others intact. */
export function prefetchHome(request: HomeRequest): Promise<unknown> {
  const { api, read } = request;
  const { footer: _, storeBanner: __, ...shown } = imageLocations;
  return Promise.all([
    ...Object.values(shown).map((location) => read(siteImageQuery(api, location))),
    ...(["hero", "music", "video"] as const).map((section) => read(siteContentQuery(api, section))),
    prefetchStreamed(request),
    read(featuredMusicQuery(api)),
    read(featuredConcertsQuery(api)),
    read(pickedProductsQuery(api)),
    read(videosQuery(api)),
    read(aboutQuery(api)),
    read(socialLinksQuery(api)),
  ]);
}

/** Reads the music of the streaming service, if there is one. */
async function prefetchStreamed({ api, identity, read }: HomeRequest): Promise<void> {
  const { spotifyArtistId } = await identity;
  if (spotifyArtistId === null) return;
  await Promise.all([read(topTracksQuery(api, spotifyArtistId)), read(albumsQuery(api, spotifyArtistId))]);
}

/** Describes the home page: the artist, the featured album and the videos. */
export function describeHome(sources: Sources): PageDescription {
  const { identity, api, cached } = sources;
  return {
    structuredData: [musicGroup(sources), ...album(sources), ...videos(sources)],
    card: {
      ...(identity.artistTagline && { line: identity.artistTagline }),
      image: cached(siteImageQuery(api, imageLocations.hero))?.image,
    },
  };
}

function musicGroup({ identity, api, cached }: Sources): WithContext<MusicGroup> {
  const links = cached(socialLinksQuery(api)) ?? [];
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
function album({ identity, api, cached }: Sources): WithContext<MusicAlbum>[] {
  const featured = cached(featuredMusicQuery(api));
  if (featured?.release) return [{ "@context": context, ...listedAlbum(featured.release, identity) }];
  if (!featured?.showsDefaults) return [];
  const cover = cached(siteImageQuery(api, imageLocations.albumCover));
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

function videos({ identity, api, cached }: Sources): WithContext<VideoObject>[] {
  const listed = cached(videosQuery(api)) ?? [];
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
