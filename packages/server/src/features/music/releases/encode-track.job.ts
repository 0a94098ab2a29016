import { join } from "node:path";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { editContent } from "../../../db/edit-content.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { findRows } from "../../../db/table.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { jobHandler, type JobHandler, JobPostponed } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { statefulRows, type StatefulRows } from "../../../jobs/stateful-rows.ts";
import type { Clock } from "../../../kernel/clock.ts";
import { type AudioFacts, AudioRefused, AudioToolsMissing } from "../../../ports/audio-tools.ts";
import { withEncodingFolder } from "../assets/stored-files.ts";
import { type AssetRow, assetTable } from "../assets/tables.ts";
import type { Services } from "../../feature.ts";
import { tellReady } from "../../listeners.ts";
import { copyMaster, StoredFileGone } from "./covers.ts";
import { isStreamFormat, makeRenditions, type NewRendition } from "./make-renditions.ts";
import { enqueueRetag } from "./retag-release.job.ts";
import { trackRenditionTable, type TrackRow, trackTable } from "./tables.ts";

/** Encodes a track's master in every format that is missing, and stores its length and waveform. */
export const encodeTrack = {
  kind: "encode-track",
  payload: z.object({ trackId: z.int().positive() }),
  causedBy: "owner",
  uses: "encoder",
} satisfies JobKind;
/** The number of values of a waveform. */
const waveformLength = 800;
const checkingDelayMs = 2000;
const missingDelayMs = 10 * 60_000;

export async function enqueueEncoding(
  database: Database,
  { id: trackId, masterAssetId }: TrackRow,
  { transaction, now }: { readonly transaction: Transaction; readonly now: Date },
): Promise<void> {
  if (masterAssetId === null) return;
  const dedupeKey = `encode-track-${trackId}-${now.getTime()}`;
  await enqueue(database, transaction, encodeTrack, { payload: { trackId }, dedupeKey, now });
}

export function encodeTrackHandler(services: Services): JobHandler {
  const { database, clock } = services;
  return jobHandler(encodeTrack, async ({ trackId }, { signal, log, reportProgress }) => {
    const track = await database.model(trackTable).findByPk(trackId);
    const master = track?.masterAssetId ? await database.model(assetTable).findByPk(track.masterAssetId) : null;
    if (!track || !master) return;
    if (master.state === "checking") throw new JobPostponed(later(clock, checkingDelayMs));
    await setState(database, trackId, { audioState: "encoding", audioError: null });
    try {
      if (master.state === "refused") throw new AudioRefused(master.refusal ?? "This file was refused");
      await encode(services, { track, master, signal, reportProgress });
      log.info({ trackId }, "track encoded");
    } catch (error) {
      const refusal = messageOf(error);
      if (refusal !== null) {
        await setState(database, trackId, { audioState: "failed", audioError: refusal });
        log.warn({ trackId, refusal }, "track not encoded");
        return;
      }
      await setState(database, trackId, { audioState: "waiting", audioError: null });
      throw error instanceof AudioToolsMissing ? new JobPostponed(later(clock, missingDelayMs)) : error;
    }
  });
}

interface Work {
  readonly track: TrackRow;
  readonly master: AssetRow;
  readonly signal: AbortSignal;
  readonly reportProgress: (done: number) => void;
}

/** The part of the work that is reading the master; nearly all of the rest is encoding. */
const readingPart = 0.1;

function encode(services: Services, { track, master, signal, reportProgress }: Work): Promise<void> {
  const { audio, dataDir } = services;
  return withEncodingFolder(dataDir, async (folder) => {
    const { path: from, warning } = await copyMaster(services, master, { to: join(folder, "master"), signal });
    const facts = await audio.probe(from, signal);
    const refusal = describeRefusal(facts);
    if (refusal !== null) throw new AudioRefused(refusal);
    reportProgress(readingPart);
    const onProgress = (done: number) => reportProgress(readingPart + (1 - readingPart) * done);
    const renditions = await makeRenditions(services, { track, master, facts, folder, from, signal, onProgress });
    const waveform = [...(await audio.peaks(from, facts, waveformLength, signal))];
    const found = { durationMs: Math.max(1, Math.round(facts.durationMs)), waveform };
    await store(services, track, renditions, { ...found, audioWarning: describeWarning(facts, warning) });
  });
}

/** Stores the result, unless the track was deleted or got another master meanwhile. */
async function store(
  services: Services,
  { id: trackId, releaseId, masterAssetId, preview, clipStartMs }: TrackRow,
  { added, kept }: { readonly added: readonly NewRendition[]; readonly kept: readonly number[] },
  found: Pick<TrackRow, "durationMs" | "waveform" | "audioWarning">,
): Promise<void> {
  const { database, clock } = services;
  const track = database.model(trackTable);
  const trackRendition = database.model(trackRenditionTable);
  await editContent(database, async (transaction) => {
    const present = await track.findOne({ where: { id: trackId, masterAssetId }, transaction });
    if (!present) return;
    // If the preview was changed meanwhile, the job of that change makes its streams.
    const hasStreams = present.preview === preview && present.clipStartMs === clipStartMs;
    const made = added.filter(({ format }) => hasStreams || !isStreamFormat(format));
    const rows = await trackRendition.findAll({ where: { trackId }, transaction });
    for (const row of rows) if (!kept.includes(row.id)) await row.destroy({ transaction });
    const createdAt = clock.now();
    await trackRendition.bulkCreate(
      made.map((rendition) => ({ ...rendition, trackId, createdAt })),
      { transaction },
    );
    await track.update({ ...found, audioState: "ready", audioError: null }, { where: { id: trackId }, transaction });
    // The titles may have changed while the files were encoded.
    await enqueueRetag(database, releaseId, { transaction, now: createdAt });
    await tellReady(services, { transaction, now: createdAt });
  });
}

/** Sets the state without changing the version, so that no edit of the artist conflicts with it. */
async function setState(
  { model }: Database,
  id: number,
  state: Pick<TrackRow, "audioState" | "audioError">,
): Promise<void> {
  await model(trackTable).update(state, { where: { id } });
}

function messageOf(error: unknown): string | null {
  if (error instanceof AudioRefused) return error.message.slice(0, 300);
  return error instanceof StoredFileGone ? "The stored file is gone. Please upload it again." : null;
}

function later(clock: Clock, ms: number): Date {
  return new Date(clock.now().getTime() + ms);
}

/** Returns sentences about a master that is taken but unusual, after those about its file; null if nothing is. */
export function describeWarning(facts: AudioFacts, ofFile: string | null): string | null {
  const { isLossless, isSilent, bits, channels } = facts;
  const warnings = [
    !isLossless && "This audio file is already compressed, so FLAC is not offered",
    isSilent && "This audio file is silent",
    bits !== null && bits <= 8 && "This audio file has 8 bits per sample",
    channels > 2 && `Its ${channels} channels are mixed down to two`,
  ].filter((text) => text !== false);
  const ofAudio = warnings.length === 0 ? null : `${warnings.join(". ")}.`;
  return [ofFile, ofAudio].filter((text) => text !== null).join(" ") || null;
}

/** Returns why a master cannot be used although it can be decoded; null if it can. */
export function describeRefusal({ isTruncated, durationMs, declaredMs }: AudioFacts): string | null {
  if (!isTruncated) return null;
  const share = declaredMs === null ? 99 : Math.min(99, Math.floor((durationMs / declaredMs) * 100));
  return `The file is incomplete: ${share} percent of its audio is there. Please export and upload it again.`;
}

const inWork = { masterAssetId: { [Op.ne]: null }, audioState: ["waiting" as const, "encoding" as const] };
const audioError = "The server could not encode this file for three days. Please try again, or upload another file.";

/** Tracks that wait for their audio. One whose job gave up can be tried again by the owner. */
export function encodedTracks(database: Database): StatefulRows {
  const track = database.model(trackTable);
  return statefulRows(database, {
    job: encodeTrack,
    async readInProgress() {
      const tracks = await findRows(track, ["id"], { where: inWork });
      return tracks.map(({ id: trackId }) => ({ trackId }));
    },
    requeue: ({ trackId: id }, now) =>
      withTransaction(database, async (transaction) => {
        const row = await track.findOne({ where: { id, ...inWork }, transaction });
        if (row) await enqueueEncoding(database, row, { transaction, now });
      }),
    async fail({ trackId: id }) {
      await track.update({ audioState: "failed", audioError }, { where: { id, ...inWork } });
    },
  });
}
