import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { imageSet, editedVersion, version } from "../../values/fields.ts";
import { offer, release, track } from "../music/releases.ts";

/** Tells which optional pages have content. The navigation leads to these. */
export const navigation = z
  .object({
    hasMusic: z.boolean(),
    /** Whether there is an upcoming concert. */
    hasConcerts: z.boolean(),
    hasPress: z.boolean(),
    /** Whether a post is published. */
    hasNews: z.boolean(),
    /** Whether the section About has a text or a link. */
    hasAbout: z.boolean(),
    /** The legal pages, for the footer. */
    policies: z.array(z.object({ path: z.string(), title: z.string() })),
  })
  .meta({ id: "Navigation" });

/** A track in the home page's list, with its release. */
export const featuredTrack = track
  .pick({ id: true, number: true, title: true, durationMs: true, preview: true, streams: true })
  .extend({ slug: z.string(), releaseTitle: z.string(), artwork: imageSet.nullable() })
  .meta({ id: "FeaturedTrack" });

/** The artist's own music on the home page. */
export const featuredMusic = z
  .object({
    /** The first published release in the artist's order; null if there is none. */
    release: release.nullable(),
    /** The products that bring that release, in the artist's order. */
    offers: z.array(offer),
    /** The first track of that release that can be played now; null if there is none. */
    first: featuredTrack.nullable(),
    /** At most four: the published singles, else tracks of the featured release. */
    tracks: z.array(featuredTrack),
    /** Whether the built-in album and singles may be shown where there is neither a release nor a streaming service. */
    showsDefaults: z.boolean(),
  })
  .meta({ id: "FeaturedMusic" });

/** The artist's settings of the home page. */
export const homeSettings = z
  .object({
    showsDefaultMusic: z.boolean(),
    /** True from the first published release on: the built-in album and singles do not come back. */
    defaultMusicEnded: z.boolean(),
    version,
  })
  .meta({ id: "HomeSettings" });

export type FeaturedMusic = z.output<typeof featuredMusic>;
export type FeaturedTrack = z.output<typeof featuredTrack>;
export type HomeSettings = z.output<typeof homeSettings>;

export const homePage = {
  "GET /api/navigation": {
    summary: "Which optional pages have content",
    access: "public",
    response: navigation,
    isCacheable: true,
  },
  "GET /api/featured-music": {
    summary: "The artist's own music on the home page",
    access: "public",
    response: featuredMusic,
    isCacheable: true,
    isTranslated: true,
  },
  "GET /api/admin/settings/home": {
    summary: "The settings of the home page",
    access: "admin",
    response: homeSettings,
  },
  "PUT /api/admin/settings/home": {
    summary: "Changes the settings of the home page",
    access: "admin",
    body: z
      .object({ showsDefaultMusic: z.boolean("Must be true or false"), version: editedVersion })
      .meta({ id: "HomeSettingsUpdate" }),
    response: homeSettings,
    refusals: [409, 422],
  },
} as const satisfies EndpointTable;

/**
 * Tracks and albums in the streaming service's own shape, with the fields that the site reads
 * (specification section 3).
 */
const links = z.object({ spotify: z.string() });
const images = z.array(z.object({ url: z.string() }));

export const streamingTrack = z
  .object({
    id: z.string(),
    name: z.string(),
    duration_ms: z.int().nonnegative(),
    preview_url: z.string().nullable(),
    external_urls: links,
    album: z.object({ name: z.string(), images: images }),
  })
  .meta({ id: "StreamingTrack" });

export const streamingAlbum = z
  .object({
    id: z.string(),
    name: z.string(),
    release_date: z.string(),
    album_type: z.string(),
    total_tracks: z.int().nonnegative(),
    images: images,
    external_urls: links,
  })
  .meta({ id: "StreamingAlbum" });

export type StreamingTrack = z.output<typeof streamingTrack>;
export type StreamingAlbum = z.output<typeof streamingAlbum>;

const params = z.object({ artistId: z.string().regex(/^[A-Za-z0-9]{22}$/, "Must be an artist's id") });

export const streaming = {
  "GET /api/spotify/artist/:artistId/top-tracks": {
    summary: "The artist's selected tracks, from the site's own copy; 404 for any other artist",
    access: "public",
    params,
    response: z.array(streamingTrack),
    isCacheable: true,
    refusals: [404],
  },
  "GET /api/spotify/artist/:artistId/albums": {
    summary: "The artist's albums, from the site's own copy; 404 for any other artist",
    access: "public",
    params,
    response: z.array(streamingAlbum),
    isCacheable: true,
    refusals: [404],
  },
} as const satisfies EndpointTable;
