import type { Release, ReleaseDetail, Track } from "@recital/contract/endpoints/releases";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { ItemList, ListItem, MusicAlbum, MusicGroup, MusicRecording, Offer, WithContext } from "schema-dts";
import { releaseQuery, releasesQuery } from "@recital/ui/api/releases";
import { readSlug, releasePath } from "../features/releases/release-path.ts";
import { isToCome } from "../features/releases/release-text.ts";
import { durationValue } from "../kit/track-duration.ts";
import { absoluteUrl, schemaContext as context, type Sources } from "./sources.ts";

export function artist({ artistName }: SiteIdentity): MusicGroup {
  return { "@type": "MusicGroup", name: artistName };
}

/** Returns all releases as a list in schema.org's format. */
export function releaseList({ identity, queryClient, api }: Sources): readonly WithContext<ItemList>[] {
  const releases = queryClient.getQueryData(releasesQuery(api).queryKey) ?? [];
  if (releases.length === 0) return [];
  const itemListElement = releases.map((release, index) => ({
    "@type": "ListItem",
    position: index + 1,
    item: listedAlbum(release, identity),
  })) satisfies ListItem[];
  return [{ "@context": context, "@type": "ItemList", itemListElement }];
}

/** Returns the release at the page's path, with its tracks and what it costs; none for a draft. */
export function describeMusicAlbum({
  identity,
  queryClient,
  api,
  pathname,
}: Sources): readonly WithContext<MusicAlbum>[] {
  const release = queryClient.getQueryData(releaseQuery(api, readSlug(pathname)).queryKey);
  if (!release) return [];
  const { tracks, description, offer } = release;
  return [
    {
      "@context": context,
      ...listedAlbum({ ...release, tracks: tracks.length }, identity),
      ...(description && { description }),
      ...(offer && { offers: describeOffer(release, offer, identity) }),
      track: tracks.map((track) => describeTrack(track, release, identity)),
    },
  ];
}

const releaseTypes = { album: "AlbumRelease", ep: "EPRelease", single: "SingleRelease" } as const;

/** Returns a release as it appears in a list, in schema.org's format. */
export function listedAlbum({ slug, title, kind, releaseDay, artwork, tracks }: Release, identity: SiteIdentity) {
  return {
    "@type": "MusicAlbum",
    name: title,
    url: absoluteUrl(identity, releasePath(slug)),
    albumReleaseType: `${context}/${releaseTypes[kind]}`,
    numTracks: tracks,
    byArtist: artist(identity),
    ...(releaseDay && { datePublished: releaseDay }),
    ...(artwork && { image: absoluteUrl(identity, artwork.share ?? artwork.src) }),
  } satisfies MusicAlbum;
}

function describeTrack({ number, title, durationMs, offer }: Track, release: ReleaseDetail, identity: SiteIdentity) {
  return {
    "@type": "MusicRecording",
    position: number,
    name: title,
    url: absoluteUrl(identity, releasePath(release.slug)),
    byArtist: artist(identity),
    ...(durationMs !== null && { duration: durationValue(durationMs) }),
    ...(offer && { offers: describeOffer(release, offer, identity) }),
  } satisfies MusicRecording;
}

function describeOffer(
  { slug, releaseAt }: ReleaseDetail,
  { price }: NonNullable<ReleaseDetail["offer"]>,
  identity: SiteIdentity,
): Offer {
  const isPreOrder = isToCome({ releaseAt });
  return {
    "@type": "Offer",
    price: price.toFixed(identity.currency.decimals),
    priceCurrency: identity.currency.code.toUpperCase(),
    availability: `${context}/${isPreOrder ? "PreOrder" : "InStock"}`,
    ...(isPreOrder && releaseAt && { availabilityStarts: releaseAt }),
    url: absoluteUrl(identity, releasePath(slug)),
  };
}
