import { audioState, releaseKind, trackPreview } from "@recital/contract/values/catalog";
import { z } from "zod";
import { bigint, bool, id, int, json, key, longText, moment, text, version } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";
import { link } from "@recital/contract/endpoints/music/releases";

/** A release's artwork as a JPEG, which its downloads contain. It is made again if it is lost. */
export const releaseCoverTable = defineTable("release_covers", {
  releaseId: int().primaryKey(),
  /** The URL of the artwork that it was made of. */
  sourceUrl: longText().withoutImages(),
  /** Its key in the asset store. */
  storageKey: key(64),
  sha256: key(64),
  crc32: bigint(),
  /** In bytes. */
  size: bigint(),
  createdAt: moment(),
});
export type ReleaseCoverRow = RowOf<typeof releaseCoverTable>;

/** A former slug of a release, whose page redirects to the present one. */
export const releaseSlugTable = defineTable("release_slugs", {
  slug: key(80).primaryKey(),
  releaseId: int(),
  replacedAt: moment(),
});

/** A product that brings a whole release to its buyers, such as a record or the download (decision 0138). */
export const releaseProductTable = defineTable("release_products", {
  releaseId: int().primaryKey(),
  productId: int().primaryKey(),
  /** Lowest first, from 0. */
  position: int(),
});

/** A release of the artist's own music. Only features/music/releases writes it. */
export const releaseTable = defineTable(
  "releases",
  {
    id: id(),
    slug: key(80),
    title: text(200),
    kind: text(16).of(releaseKind),
    /** When it is out; null if no date was given. */
    releaseAt: moment().optional(),
    visibility: text(16).of(z.enum(["draft", "public"])),
    artworkUrl: longText().optional(),
    /** Markdown. */
    description: longText().optional(),
    credits: longText().optional(),
    licence: text(200).optional(),
    links: json(z.array(link)).default([]),
    /** Unused: the product of earlier versions, which is in {@link releaseProductTable} now. */
    productId: int().optional(),
    /** Whether the draft has a price: its product is inactive until it is published. */
    sellsOnPublish: bool().default(false),
    /** Lowest first. */
    position: int(),
    createdAt: moment(),
    updatedAt: moment(),
    version: version(),
  },
  { demo: { kind: "release", by: "id" }, translated: "release" },
);
export type ReleaseRow = RowOf<typeof releaseTable>;

/** The number of plays of a track on a day. The person who played it is not stored. */
export const trackPlayTable = defineTable("track_plays", {
  trackId: int().primaryKey(),
  /** In UTC, as `2026-11-23`. */
  day: key(10).primaryKey(),
  plays: int(),
});

/** An encoded file of a track. It is made again from the master if it is lost, so backups do not contain it. */
export const trackRenditionTable = defineTable("track_renditions", {
  id: id(),
  trackId: int(),
  format: text(16),
  /** Its key in the asset store. */
  storageKey: key(64),
  sha256: key(64),
  crc32: bigint(),
  /** In bytes. */
  size: bigint(),
  /** Hash of everything that it was made of: master, format, tags and the encoder's settings. */
  settingsHash: key(64),
  /** Hash of what its sound was made of; the rest of the settings are tags and artwork, which are changed by copying. */
  audioHash: key(64).default(""),
  createdAt: moment(),
});
export type TrackRenditionRow = RowOf<typeof trackRenditionTable>;

/** A track of a release. Only features/music/releases writes it. */
export const trackTable = defineTable(
  "tracks",
  {
    id: id(),
    releaseId: int(),
    /** From 1, without gaps. */
    number: int(),
    title: text(200),
    isrc: text(12).optional(),
    lyrics: longText().optional(),
    credits: longText().optional(),
    preview: text(16).of(trackPreview),
    clipStartMs: int(),
    /** Whether it plays before the release is out. */
    playsEarly: bool(),
    /** The asset that was uploaded; null until there is one. */
    masterAssetId: int().optional(),
    /** The product that is this track alone. */
    productId: int().optional(),
    audioState: text(16).of(audioState),
    audioError: text(300).optional(),
    audioWarning: text(300).optional(),
    durationMs: int().optional(),
    /** Whole numbers from 0 to 255. */
    waveform: json(z.array(z.int())).withoutImages().optional(),
    createdAt: moment(),
    updatedAt: moment(),
    version: version(),
  },
  { demo: { kind: "release", by: "releaseId" }, translated: "track" },
);
export type TrackRow = RowOf<typeof trackTable>;
