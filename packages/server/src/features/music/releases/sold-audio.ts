import { crc32 } from "node:zlib";
import { toZonedIso } from "@recital/contract/values/zoned-time";
import type { Database } from "../../../db/connection.ts";
import { Transaction } from "../../../db/sequelize.ts";
import { type DownloadLayout, type LayoutFile, segmentsOf } from "../../../domain/download-layout.ts";
import { savedName } from "../../../domain/file-names.ts";
import { isOut } from "../../../domain/releases.ts";
import type { DownloadFormat } from "../../../ports/audio-tools.ts";
import type { Services } from "../../feature.ts";
import { writeCredits } from "./make-renditions.ts";
import { findFormats, findSoundingTracks } from "./plays.ts";
import { orderedTracks } from "./read-releases.ts";
import {
  type ReleaseCoverRow,
  releaseCoverTable,
  type ReleaseRow,
  releaseTable,
  type TrackRenditionRow,
  trackRenditionTable,
  type TrackRow,
  trackTable,
} from "./tables.ts";

/** A release, or one of its tracks, as its buyers download it now. */
export interface SoldAudio {
  readonly title: string;
  readonly releaseTitle: string;
  /** Null of a draft, which has no page. */
  readonly slug: string | null;
  /** Whether the release is out, or was out for its buyer: a buyer keeps a release even if its date changes. */
  readonly isAvailable: boolean;
  /** The release's date until it is available. */
  readonly availableFrom: Date | null;
  /** Without tracks that have no audio. */
  readonly tracks: number;
  /** Whether its audio is being made, or waits to be. */
  readonly isBeingMade: boolean;
  /** The parts of each format's download; empty while audio is being made. */
  readonly layouts: ReadonlyMap<DownloadFormat, DownloadLayout>;
}

export interface SoldItem {
  readonly releaseId: number;
  /** 0 of a whole release. */
  readonly trackId: number;
}

/** The audio that one buyer has. */
interface BoughtItem extends SoldItem {
  /** When the buyer could first download it; null until then. */
  readonly announcedAt: Date | null;
}

/** Returns what the buyer of a release or a track downloads; null if it does not exist. */
export async function readSoldAudio(
  { database, readSite }: Services,
  { releaseId, trackId, announcedAt }: BoughtItem,
  now: Date,
): Promise<SoldAudio | null> {
  const releases = database.model(releaseTable);
  const trackRendition = database.model(trackRenditionTable);
  const releaseCover = database.model(releaseCoverTable);
  const release = await releases.findByPk(releaseId);
  if (!release) return null;
  const all = await orderedTracks(database, releaseId);
  const tracks = all.filter(({ id }) => trackId === 0 || id === trackId);
  if (trackId !== 0 && tracks.length === 0) return null;
  const renditions = await trackRendition.findAll({ where: { trackId: tracks.map(({ id }) => id) } });
  const hadBefore = announcedAt !== null;
  const heard = findSoundingTracks({ tracks, renditions, hadBefore });
  const cover = trackId === 0 ? await releaseCover.findByPk(releaseId) : null;
  const { artistName, timezone } = await readSite();
  const album = { release, artistName, timezone, cover };
  const layouts = findFormats(heard).map(([format, files]): [DownloadFormat, DownloadLayout] => [
    format,
    trackId === 0 ? layOutAlbum(album, format, files) : layOutTrack(album, format, files),
  ]);
  const { title, releaseAt } = release;
  const isAvailable = hadBefore || isOut(release, now);
  return {
    title: trackId === 0 ? title : (tracks[0]?.title ?? ""),
    releaseTitle: title,
    slug: release.visibility === "public" ? release.slug : null,
    isAvailable,
    availableFrom: !isAvailable && releaseAt !== null && releaseAt > now ? releaseAt : null,
    tracks: heard.length,
    isBeingMade: tracks.some(({ masterAssetId, audioState }) => masterAssetId !== null && audioState !== "failed"),
    layouts: new Map(layouts),
  };
}

/** Returns the size of a download in bytes. */
export function sizeOf(layout: DownloadLayout): number {
  return segmentsOf(layout).size;
}

/**
 * Returns whether a release is out with all of its audio. Locks its tracks: an encoding that ends now waits for this
 * transaction, and then finds what it stored.
 */
export async function isDeliverable(
  { model }: Database,
  { releaseId, trackId }: SoldItem,
  { transaction, now }: { readonly transaction: Transaction; readonly now: Date },
): Promise<boolean> {
  const lock = Transaction.LOCK.SHARE;
  const release = await model(releaseTable).findByPk(releaseId, { transaction, lock });
  if (!release || !isOut(release, now)) return false;
  const all = await model(trackTable).findAll({ where: { releaseId }, transaction, lock });
  const tracks = all.filter(({ id }) => trackId === 0 || id === trackId);
  const where = { trackId: tracks.map(({ id }) => id) };
  const renditions = await model(trackRenditionTable).findAll({ where, transaction });
  return findSoundingTracks({ tracks, renditions }).length > 0;
}

export interface FormatFile {
  readonly track: TrackRow;
  readonly rendition: TrackRenditionRow;
}

interface Album {
  readonly release: ReleaseRow;
  readonly artistName: string;
  /** The time zone of the site. */
  readonly timezone: string;
  readonly cover: ReleaseCoverRow | null;
}

const endings = { flac: "flac", mp3: "mp3", aac: "m4a", opus: "opus" } as const;
const mediaTypes = { flac: "audio/flac", mp3: "audio/mpeg", aac: "audio/mp4", opus: "audio/ogg" } as const;
const labels = { flac: "FLAC", mp3: "MP3", aac: "AAC", opus: "Opus" } as const;

/** Returns the archive of a release: its tracks by their numbers, the cover and the credits. */
export function layOutAlbum(
  { release, artistName, timezone, cover }: Album,
  format: DownloadFormat,
  files: readonly FormatFile[],
): DownloadLayout {
  const digits = Math.max(2, ...files.map(({ track }) => String(track.number).length));
  const tracks = files.map(({ track: { number, title }, rendition }) =>
    storedFile(`${String(number).padStart(digits, "0")} ${savedName(title)}.${endings[format]}`, rendition),
  );
  const credits = writeCredits({ release, artistName, timezone, tracks: files.map(({ track }) => track) });
  return {
    fileName: `${savedName(`${artistName} - ${release.title}`)} (${labels[format]}).zip`,
    mediaType: "application/zip",
    isZip: true,
    modified: modifiedAt(release, timezone),
    files: [...tracks, ...(cover ? [storedFile("cover.jpg", cover)] : []), textFile("credits.txt", credits)],
  };
}

/** Returns the file of a track that is sold alone. */
export function layOutTrack(
  { release, artistName, timezone }: Album,
  format: DownloadFormat,
  files: readonly FormatFile[],
): DownloadLayout {
  const fileName = `${savedName(`${artistName} - ${files[0]?.track.title ?? ""}`)}.${endings[format]}`;
  return {
    fileName,
    mediaType: mediaTypes[format],
    isZip: false,
    modified: modifiedAt(release, timezone),
    files: files.map(({ rendition }) => storedFile(fileName, rendition)),
  };
}

/** The same date in every download, so that an unchanged release has the same bytes. */
function modifiedAt({ releaseAt, createdAt }: ReleaseRow, timezone: string): string {
  return toZonedIso(releaseAt ?? createdAt, timezone);
}

interface Stored {
  readonly storageKey: string;
  readonly size: number;
  readonly crc32: number;
}

function storedFile(name: string, { storageKey: key, size, crc32: sum }: Stored): LayoutFile {
  return { name, size, crc32: sum, content: { key } };
}

function textFile(name: string, text: string): LayoutFile {
  return { name, size: Buffer.byteLength(text), crc32: crc32(text), content: { text } };
}
