import type { Release, ReleaseDetail, Track } from "@recital/contract/endpoints/music/releases";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { languagePrefix } from "@recital/contract/values/language";
import { withoutMarks } from "@recital/contract/values/plain-text";
import type { ItemList, ListItem, MusicAlbum, MusicRecording, Offer, WithContext } from "schema-dts";
import { absoluteUrl, artist, schemaContext as context, shareUrl } from "../../../document/schema.ts";
import type { Alternate, FirstImage, PageDescription, Sources } from "../../../kit/define-page.ts";
import { durationValue } from "../../../kit/track-duration.ts";
import { describeKind, isUpcoming, releasePath } from "./release-text.ts";
import { releaseTexts } from "./texts/index.ts";

/** Describes the page of all releases. */
export function describeReleases(releases: readonly Release[], { identity }: Sources): PageDescription {
  const itemListElement = releases.map((release, index) => ({
    "@type": "ListItem",
    position: index + 1,
    item: listedAlbum(release, identity),
  })) satisfies ListItem[];
  const list: WithContext<ItemList> = { "@context": context, "@type": "ItemList", itemListElement };
  return {
    alternates: [feed(identity)],
    structuredData: releases.length > 0 ? [list] : [],
    card: { image: releases[0]?.artwork },
  };
}

/** Describes a release's page, with its tracks and what it costs. */
export function describeReleasePage(release: ReleaseDetail, { identity, url }: Sources): PageDescription {
  const { title, artwork, tracks, description, offers } = release;
  const oembed = `/oembed?format=json&url=${encodeURIComponent(url)}`;
  const listed = { ...release, tracks: tracks.length };
  const described = offers.map((offer) => describeOffer(release, offer, identity));
  const album: WithContext<MusicAlbum> = {
    "@context": context,
    ...listedAlbum(listed, identity),
    ...(description && { description: withoutMarks(description) }),
    ...(offers.length > 0 && { offers: offers.length === 1 ? described[0] : described }),
    track: tracks.map((track) => describeTrack(track, release, identity)),
  };
  return {
    type: "music.album",
    image: shareUrl(artwork),
    alternates: [feed(identity), { href: oembed, type: "application/json+oembed", title }],
    structuredData: [album],
    card: { line: describeKind(listed, identity.language), image: artwork },
  };
}

function feed({ artistName, language, languages }: SiteIdentity): Alternate {
  const title = releaseTexts[language].feed(artistName);
  return { href: `${languagePrefix(language, languages)}/releases.xml`, type: "application/atom+xml", title };
}

/** Returns the artwork as the first image of a page. */
export function firstArtwork(release: Pick<Release, "artwork"> | undefined, sizes: string): FirstImage | null {
  const set = release?.artwork;
  return set ? { source: { url: set.src, alt: "", set }, sizes } : null;
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
  { price }: NonNullable<Track["offer"]>,
  identity: SiteIdentity,
): Offer {
  const isPreOrder = isUpcoming({ releaseAt });
  return {
    "@type": "Offer",
    price: price.toFixed(identity.currency.decimals),
    priceCurrency: identity.currency.code.toUpperCase(),
    availability: `${context}/${isPreOrder ? "PreOrder" : "InStock"}`,
    ...(isPreOrder && releaseAt && { availabilityStarts: releaseAt }),
    url: absoluteUrl(identity, releasePath(slug)),
  };
}
