import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { findRows } from "../../../db/table.ts";
import { jobHandler, JobPostponed, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { AudioToolsMissing, downloadFormats } from "../../../ports/audio-tools.ts";
import { withEncodingFolder } from "../assets/stored-files.ts";
import { StoredFileGone } from "./covers.ts";
import { copyCover, describeRendition, readSource, type RenditionSource, retagOne } from "./make-renditions.ts";
import { orderedTracks } from "./read-releases.ts";
import { enqueueRestoring } from "./enqueue-restoring.ts";
import { releaseTable, trackRenditionTable, trackTable } from "./tables.ts";
import { assetTable } from "../assets/tables.ts";
import type { Services } from "../../feature.ts";

/** Writes a release's present titles, numbers, date and artwork into the files that are sold, by copying them. */
export const retagRelease = {
  kind: "retag-release",
  payload: z.object({ releaseId: z.int().positive() }),
  causedBy: "owner",
  uses: "encoder",
  // Jobs of the same release would make the same files.
  runsAlone: true,
} satisfies JobKind;

interface Moment {
  readonly transaction: Transaction | null;
  readonly now: Date;
}

const minuteMs = 60_000;
const missingDelayMs = 10 * minuteMs;

/** Enqueues it in the transaction that changes what the tags say. */
export async function enqueueRetag(database: Database, releaseId: number, { transaction, now }: Moment): Promise<void> {
  const dedupeKey = `retag-release-${releaseId}-${now.getTime()}`;
  await enqueue(database, transaction, retagRelease, { payload: { releaseId }, dedupeKey, now });
}

/** Enqueues it once for all changes of a minute, such as the tracks of an album that are uploaded. */
export async function enqueueRetagSoon(
  database: Database,
  releaseId: number,
  { transaction, now }: Moment,
): Promise<void> {
  const minute = Math.floor(now.getTime() / minuteMs) + 1;
  const dedupeKey = `retag-release-${releaseId}-by-${minute}`;
  const runAt = new Date(minute * minuteMs);
  await enqueue(database, transaction, retagRelease, { payload: { releaseId }, dedupeKey, now, runAt });
}

export function retagReleaseHandler(services: Services): JobHandler {
  const { database, clock } = services;
  return jobHandler(retagRelease, async ({ releaseId }, { signal, log }) => {
    try {
      let files = 0;
      for (const { id } of await orderedTracks(database, releaseId)) files += await retagTrack(services, id, signal);
      if (files > 0) log.info({ releaseId, files }, "tags written");
    } catch (error) {
      if (error instanceof StoredFileGone) return enqueueRestoring(database, clock.now());
      if (!(error instanceof AudioToolsMissing)) throw error;
      throw new JobPostponed(new Date(clock.now().getTime() + missingDelayMs));
    }
  });
}

/**
 * Returns how many files of a track were written. Files whose audio must be encoded again are left to that job. Another
 * job may replace a file meanwhile, with titles that are older or newer: then both are read again.
 */
async function retagTrack(services: Services, trackId: number, signal: AbortSignal): Promise<number> {
  let written = 0;
  for (;;) {
    const { found, replaced } = await retagOnce(services, trackId, signal);
    written += replaced;
    if (found === replaced) return written;
  }
}

/** Returns how many files had former tags, and how many of them were replaced. */
async function retagOnce(
  services: Services,
  trackId: number,
  signal: AbortSignal,
): Promise<{ found: number; replaced: number }> {
  const trackRendition = services.database.model(trackRenditionTable);
  const source = await readTrackSource(services, trackId);
  const present = await trackRendition.findAll({ where: { trackId, format: [...downloadFormats] } });
  const outdated = downloadFormats.flatMap((format) => {
    const row = present.find((candidate) => candidate.format === format);
    if (!row || !source) return [];
    const rendition = describeRendition(source, format, source.track.durationMs ?? 0);
    return row.audioHash === rendition.audioHash && row.settingsHash !== rendition.settingsHash
      ? [{ row, format, wanted: rendition }]
      : [];
  });
  if (!source || outdated.length === 0) return { found: 0, replaced: 0 };
  let replaced = 0;
  await withEncodingFolder(services.dataDir, async (folder) => {
    const artwork = await copyCover(services, source, { folder, signal });
    for (const { row, format, wanted: rendition } of outdated) {
      signal.throwIfAborted();
      const made = await retagOne(services, row, { folder, signal, format, rendition, artwork });
      const where = { id: row.id, settingsHash: row.settingsHash };
      const [count] = await trackRendition.update(made, { where });
      replaced += count;
    }
  });
  return { found: outdated.length, replaced };
}

async function readTrackSource(services: Services, trackId: number): Promise<RenditionSource | null> {
  const asset = services.database.model(assetTable);
  const tracks = services.database.model(trackTable);
  const track = await tracks.findByPk(trackId);
  const master = track?.masterAssetId ? await asset.findByPk(track.masterAssetId) : null;
  return track && master && readSource(services, track, master);
}

/** Lets the files that are sold get the artist's new name, and the release day in another time zone. */
export function retaggingListener(database: Database) {
  const retagAll = async (change: { readonly transaction: Transaction; readonly now: Date }): Promise<void> => {
    const { transaction } = change;
    const releases = await findRows(database.model(releaseTable), ["id"], { transaction });
    for (const { id } of releases) await enqueueRetagSoon(database, id, change);
  };
  return { onRenamed: retagAll, onTimeZoneChanged: retagAll };
}
