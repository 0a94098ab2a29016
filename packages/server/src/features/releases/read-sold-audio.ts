import type { Database } from "../../db/connection.ts";
import { Transaction } from "../../db/sequelize.ts";
import { segmentsOf, type DownloadLayout } from "../../domain/download-layout.ts";
import { isOut } from "../../domain/releases.ts";
import type { DownloadFormat } from "../../ports/audio-tools.ts";
import { layOutAlbum, layOutTrack } from "./lay-out-download.ts";
import { orderedTracks } from "./read-releases.ts";
import { findFormats, findSoundingTracks } from "./sounding-tracks.ts";
import { releaseCoverTable, releaseTable, trackRenditionTable, trackTable } from "./tables.ts";
import type { Services } from "../feature.ts";

/** A release, or one of its tracks, as its buyers download it now. */
export interface SoldAudio {
  readonly title: string;
  readonly releaseTitle: string;
  /** Whether the release is out, or was out for its buyer: one who had it keeps it, whatever its date is now. */
  readonly isAvailable: boolean;
  /** The release's date until it is available. */
  readonly availableFrom: Date | null;
  /** Without tracks that have no audio. */
  readonly tracks: number;
  /** Whether its audio is being made, or waits to be. */
  readonly isBeingMade: boolean;
  /** What each format's download consists of; empty while audio is being made. */
  readonly layouts: ReadonlyMap<DownloadFormat, DownloadLayout>;
}

export interface SoldItem {
  readonly releaseId: number;
  /** 0 of a whole release. */
  readonly trackId: number;
}

/** What one buyer has of it. */
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
