import type { Product } from "@recital/contract/endpoints/products";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { Video } from "@recital/contract/endpoints/videos";
import { imageLocations } from "@recital/contract/values/image-location";
import { readYoutubeId } from "@recital/contract/values/youtube";
import { featuredMusicQuery } from "@recital/ui/api/featured-music";
import { productsQuery } from "@recital/ui/api/products";
import { siteImageQuery } from "@recital/ui/api/site-images";
import { socialLinksQuery } from "@recital/ui/api/social-links";
import { videosQuery } from "@recital/ui/api/videos";
import { featuredAlbum } from "../features/music/choose-featured.ts";
import { artist, describeMusicAlbum, listedAlbum, releaseList } from "./release-data.ts";
import { absoluteUrl, schemaContext as context, type Sources } from "./sources.ts";

/** Returns a page's data for search engines, in schema.org's vocabulary, from its prefetched data. */
export function structuredData(pagePath: string, sources: Sources): readonly object[] {
  switch (pagePath) {
    case "/":
      return [musicGroup(sources), ...album(sources), ...videos(sources)];
    case "/store":
      return products(sources);
    case "/music":
      return releaseList(sources);
    case "/music/:slug":
      return describeMusicAlbum(sources);
    default:
      return [];
  }
}

function musicGroup({ identity, queryClient, api }: Sources): object {
  const links = queryClient.getQueryData(socialLinksQuery(api).queryKey) ?? [];
  return {
    "@context": context,
    "@type": "MusicGroup",
    name: identity.artistName,
    description: identity.artistTagline,
    url: `${identity.publicUrl}/`,
    ...(links.length > 0 && { sameAs: links.map((link) => link.url) }),
  };
}

/** The album that the page features: the artist's own, else the built-in one, else none. */
function album({ identity, queryClient, api }: Sources): object[] {
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

function videos({ identity, queryClient, api }: Sources): object[] {
  const listed = queryClient.getQueryData(videosQuery(api).queryKey) ?? [];
  return listed.flatMap((video) => describeVideo(video, identity) ?? []);
}

/** Null without a thumbnail of its own or a player, since search engines require both. */
function describeVideo(video: Video, identity: SiteIdentity): object | null {
  const id = readYoutubeId(video.youtubeUrl);
  if (id === null || video.thumbnail === null) return null;
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

function products({ identity, queryClient, api }: Sources): object[] {
  const listed = queryClient.getQueryData(productsQuery(api).queryKey) ?? [];
  if (listed.length === 0) return [];
  const itemListElement = listed.map((product, index) => ({
    "@type": "ListItem",
    position: index + 1,
    item: describeProduct(product, identity),
  }));
  return [{ "@context": context, "@type": "ItemList", itemListElement }];
}

function describeProduct(product: Product, identity: SiteIdentity): object {
  const image = product.image?.share ?? product.image_url;
  return {
    "@type": "Product",
    name: product.name,
    ...(product.description !== null && { description: product.description }),
    ...(image && { image: absoluteUrl(identity, image) }),
    brand: { "@type": "Brand", name: identity.artistName },
    offers: {
      "@type": "Offer",
      price: product.price.toFixed(identity.currency.decimals),
      priceCurrency: identity.currency.code.toUpperCase(),
      availability: `${context}/InStock`,
      url: `${identity.publicUrl}/store#product-${product.id}`,
    },
  };
}
