import { limits } from "@recital/contract/values/limits";
import type { Database } from "../../../db/connection.ts";
import { keepDemoRow } from "../../../db/demo-rows.ts";
import { changesAny, editContent, findToEdit, updateWithVersion } from "../../../db/edit-content.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { findSoldAudio, requireNoOpenCodes } from "../../shop/products/sold.ts";
import { deleteTranslations } from "../../../db/translations.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { HttpError, invalidInput, notFound } from "../../../kernel/errors.ts";
import { moveTo } from "../../../kernel/folders.ts";
import { streamFormats } from "../../../ports/audio-tools.ts";
import { enqueueEncoding } from "./encode-track.job.ts";
import { missingRelease, orderedTracks } from "./read-releases.ts";
import { enqueueRetag, enqueueRetagSoon } from "./retag-release.job.ts";
import { requireProducts } from "./release-products.ts";
import { type AssetRow, assetTable } from "../assets/tables.ts";
import { releaseTable, trackRenditionTable, type TrackRow, trackTable } from "./tables.ts";
import type { Services } from "../../feature.ts";

export const missingTrack = "There is no such track";

interface TrackOfRelease {
  readonly id: number;
  readonly trackId: number;
}

/**
 * Adds a track at the end; returns its id. A master that was refused makes a track whose audio failed, so that its
 * message is still there when the screen is opened again.
 * @throws {HttpError} 404; 409 if the release has too many tracks; 422 naming `masterAssetId`
 */
export async function addTrack(
  { database, clock }: Services,
  releaseId: number,
  { title, masterAssetId }: BodyOf<"POST /api/admin/releases/:id/tracks">,
): Promise<number> {
  const release = database.model(releaseTable);
  const track = database.model(trackTable);
  return editContent(database, async (transaction) => {
    await findToEdit(release, releaseId, { missing: missingRelease, transaction });
    await findMaster(database, masterAssetId, transaction);
    const trackCount = await track.count({ where: { releaseId }, transaction });
    if (trackCount >= limits.tracksPerRelease) {
      throw new HttpError(409, "too_many_tracks", `A release has at most ${limits.tracksPerRelease} tracks`);
    }
    const now = clock.now();
    const row = await track.create(
      {
        releaseId,
        title,
        masterAssetId,
        number: trackCount + 1,
        preview: "full",
        clipStartMs: 0,
        playsEarly: false,
        audioState: "waiting",
        createdAt: now,
        updatedAt: now,
      },
      { transaction },
    );
    await keepDemoRow(database, "release", releaseId, transaction);
    await enqueueEncoding(database, row, { transaction, now });
    await enqueueRetagSoon(database, releaseId, { transaction, now });
    return row.id;
  });
}

/**
 * Changes the given fields of a track; another number moves it, and the others shift.
 * @throws {HttpError} 404; 409 if it was changed since, the master was refused, or it was sold and would lose its audio;
 * 422 at a field
 */
export async function changeTrack(
  { database, clock }: Services,
  target: TrackOfRelease,
  { version, number, ...changes }: BodyOf<"PUT /api/admin/releases/:id/tracks/:trackId">,
): Promise<void> {
  await editContent(database, async (transaction) => {
    const row = await findTrack(database, target, transaction);
    const { masterAssetId, clipStartMs, productId } = changes;
    if (productId) await requireProducts(database, [productId], { field: "productId", transaction });
    if (masterAssetId !== row.masterAssetId) {
      const master = await findMaster(database, masterAssetId, transaction);
      if (master?.state === "refused") throw refusedMaster(master);
      if (masterAssetId === null) await requireUnsold(database, row, keepsAudio, { transaction, now: clock.now() });
    }
    if (clipStartMs !== undefined && row.durationMs !== null && clipStartMs >= row.durationMs) {
      throw invalidInput({ clipStartMs: "The track ends before this" });
    }
    const now = clock.now();
    const isOtherMaster = masterAssetId !== undefined && masterAssetId !== row.masterAssetId;
    const fields = { ...changes, ...(isOtherMaster && unencoded), updatedAt: now };
    const hasOtherStreams = changesAny(row, changes, ["preview", "clipStartMs"]);
    const isMoved = number !== undefined && number !== row.number;
    const hasOtherTags = isMoved || changesAny(row, changes, ["title", "isrc"]);
    await updateWithVersion(row, fields, { version, transaction });
    if (hasOtherStreams) await destroyStreams(database, row, transaction);
    if (isOtherMaster || hasOtherStreams) await enqueueEncoding(database, row, { transaction, now });
    if (isMoved) await renumber(database, row, { number, transaction });
    if (hasOtherTags) await enqueueRetag(database, row.releaseId, { transaction, now });
  });
}

const keepsAudio = "This track was sold, so it keeps its audio. Upload another file to replace it";

/** @throws {HttpError} 409 with the message if buyers have the track, or if download codes still give it */
async function requireUnsold(
  database: Database,
  { id, releaseId }: TrackRow,
  message: string,
  moment: { readonly transaction: Transaction; readonly now: Date },
): Promise<void> {
  const sold = await findSoldAudio(database, releaseId, moment.transaction);
  if (sold.hasTrack(id)) throw new HttpError(409, "track_sold", message);
  await requireNoOpenCodes(database, { releaseId, trackId: id }, moment);
}

/** The facts about a track's audio that are known before it is encoded. */
const unencoded = {
  audioState: "waiting",
  audioError: null,
  audioWarning: null,
  durationMs: null,
  waveform: null,
} as const;

/** Visitors hear nothing rather than more than the owner wants, until other streams are made. */
async function destroyStreams({ model }: Database, { id: trackId }: TrackRow, transaction: Transaction) {
  await model(trackRenditionTable).destroy({ where: { trackId, format: [...streamFormats] }, transaction });
}

/** @throws {HttpError} 404; 409 if it was sold, alone or with its release */
export async function deleteTrack({ database, clock }: Services, target: TrackOfRelease): Promise<undefined> {
  return editContent(database, async (transaction) => {
    const row = await findTrack(database, target, transaction);
    const now = clock.now();
    await requireUnsold(database, row, "This track was sold. Its customers keep it, so it stays", { transaction, now });
    await keepDemoRow(database, "release", row.releaseId, transaction);
    await database.model(trackRenditionTable).destroy({ where: { trackId: row.id }, transaction });
    await row.destroy({ transaction });
    await deleteTranslations(database, "track", row.id, transaction);
    await setNumbers(await orderedTracks(database, row.releaseId, transaction), transaction);
    await enqueueRetagSoon(database, row.releaseId, { transaction, now });
    return undefined;
  });
}

/**
 * Encodes a track again whose audio failed.
 * @throws {HttpError} 404; 409 if it did not fail
 */
export async function retryTrack({ database, clock }: Services, target: TrackOfRelease): Promise<void> {
  await editContent(database, async (transaction) => {
    const row = await findTrack(database, target, transaction);
    if (row.audioState !== "failed") {
      throw new HttpError(409, "track_not_failed", "The audio of this track did not fail");
    }
    await row.update({ ...unencoded, updatedAt: clock.now() }, { transaction });
    await enqueueEncoding(database, row, { transaction, now: clock.now() });
  });
}

async function findTrack(
  { model }: Database,
  { id: releaseId, trackId: id }: TrackOfRelease,
  transaction: Transaction,
): Promise<TrackRow> {
  const row = await model(trackTable).findOne({ where: { id, releaseId }, transaction });
  if (!row) throw notFound(missingTrack);
  return row;
}

/** @throws {HttpError} 422 if there is no such asset */
async function findMaster(
  { model }: Database,
  assetId: number | null | undefined,
  transaction: Transaction,
): Promise<AssetRow | null> {
  if (!assetId) return null;
  const asset = await model(assetTable).findByPk(assetId, { transaction });
  if (!asset) throw invalidInput({ masterAssetId: "There is no such file. Please upload it again." });
  return asset;
}

function refusedMaster({ refusal }: AssetRow): HttpError {
  return new HttpError(409, "asset_refused", refusal ?? "This file was refused");
}

async function renumber(
  database: Database,
  row: TrackRow,
  { number, transaction }: { readonly number: number; readonly transaction: Transaction },
): Promise<void> {
  const tracks = await orderedTracks(database, row.releaseId, transaction);
  const saved = tracks.find(({ id }) => id === row.id) ?? row;
  await setNumbers(moveTo(tracks, saved, number - 1), transaction);
}

async function setNumbers(tracks: readonly TrackRow[], transaction: Transaction): Promise<void> {
  for (const [index, track] of tracks.entries()) {
    if (track.number !== index + 1) await track.update({ number: index + 1 }, { transaction });
  }
}
