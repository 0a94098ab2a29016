import type { DemoRelease } from "@recital/demo/release";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { markDemoRow } from "../../../db/demo-rows.ts";
import { editContent } from "../../../db/edit-content.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { unknownType } from "../../../domain/media-type.ts";
import { jobHandler, JobPostponed, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { HttpError } from "../../../kernel/errors.ts";
import { newAssetKey } from "../../../ports/asset-store.ts";
import { enqueueCheck } from "../assets/check-asset.job.ts";
import { storeMade } from "../assets/checked-assets.ts";
import { enqueueEncoding } from "./encode-track.job.ts";
import { orderedTracks } from "./read-releases.ts";
import { setProducts } from "./release-products.ts";
import { publishRelease } from "./save-release.ts";
import { releaseTable, type TrackRow, trackTable } from "./tables.ts";
import { assetTable } from "../assets/tables.ts";
import type { Services } from "../../feature.ts";

/**
 * Makes the masters of the demo's release, one at a time so that other files are checked in between, and publishes the
 * release once the first is encoded, so that there is something to hear soon. Each run does one step.
 */
export const makeDemoRelease = {
  kind: "make-demo-release",
  payload: z.object({ releaseId: z.int().positive() }),
  causedBy: "owner",
  uses: "encoder",
} satisfies JobKind;

interface SeededRelease {
  readonly productId: number;
  readonly artworkUrl: string;
  readonly now: Date;
}

const stepMs = 1000;
const withoutToolsMs = 10 * 60_000;

/** Inserts the demo's release as a draft without audio, and enqueues the job that makes it. */
export async function seedDemoRelease(
  database: Database,
  transaction: Transaction,
  { tracks, ...demo }: DemoRelease,
  { productId, artworkUrl, now }: SeededRelease,
): Promise<void> {
  const times = { createdAt: now, updatedAt: now };
  const place = { artworkUrl, releaseAt: null, visibility: "draft", position: 0 } as const;
  const { id: releaseId } = await database.model(releaseTable).create({ ...demo, ...place, ...times }, { transaction });
  await setProducts(database, releaseId, [productId], transaction);
  await database.model(trackTable).bulkCreate(
    tracks.map(({ title }, index) => ({
      releaseId,
      title,
      number: index + 1,
      masterAssetId: null,
      preview: "full" as const,
      clipStartMs: 0,
      playsEarly: false,
      audioState: "waiting" as const,
      ...times,
    })),
    { transaction },
  );
  const dedupeKey = `make-demo-release-${releaseId}`;
  await enqueue(database, transaction, makeDemoRelease, { payload: { releaseId }, dedupeKey, now });
}

export function makeDemoReleaseHandler(services: Services): JobHandler {
  const { database, clock, demoTracks, audio } = services;
  const postpone = (ms: number) => new JobPostponed(new Date(clock.now().getTime() + ms));
  return jobHandler(makeDemoRelease, async ({ releaseId }, { signal, log }) => {
    const release = await database.model(releaseTable).findByPk(releaseId);
    // Its owner may have deleted or changed it.
    if (!demoTracks || !release || release.version > 0) return;
    const tracks = await orderedTracks(database, releaseId);
    const busy = tracks.find(({ masterAssetId, audioState }) => masterAssetId !== null && audioState !== "ready");
    const hasTools = await audio.isInstalled();
    if (busy && hasTools && busy.audioState !== "failed") throw postpone(stepMs);
    const isReady = !busy && tracks[0]?.audioState === "ready";
    if (isReady && release.visibility === "draft" && (await publish(services, releaseId))) {
      log.info({ releaseId }, "demo release published");
    }
    const next = tracks.find(({ masterAssetId }) => masterAssetId === null);
    if (next) {
      await makeMaster(services, next, signal);
      throw postpone(stepMs);
    }
    if (tracks.some(({ audioState }) => audioState === "failed")) return;
    if (busy) throw postpone(withoutToolsMs);
  });
}

/** Returns false if the release was deleted meanwhile. */
async function publish(services: Services, releaseId: number): Promise<boolean> {
  try {
    await publishRelease(services, releaseId);
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return false;
    throw error;
  }
}

/** Stores a track's master as an asset that is checked and encoded like an uploaded one. */
async function makeMaster(services: Services, row: TrackRow, signal: AbortSignal): Promise<void> {
  const { database, assets, clock, demoTracks } = services;
  const piece = demoTracks?.find(({ title }) => title === row.title);
  if (!piece) return;
  const now = clock.now();
  const storageKey = newAssetKey(now);
  const size = await storeMade(assets, storageKey, { chunks: piece.make(), signal });
  await editContent(database, async (transaction) => {
    const track = await database.model(trackTable).findByPk(row.id, { transaction });
    if (track?.masterAssetId !== null) return;
    const file = { storageKey, fileName: piece.fileName, size, mediaType: unknownType };
    const asset = await database
      .model(assetTable)
      .create({ ...file, state: "checking", createdAt: now }, { transaction });
    await markDemoRow(database, "asset", asset, transaction);
    await track.update({ masterAssetId: asset.id }, { transaction });
    await enqueueCheck(database, transaction, asset.id, { now });
    await enqueueEncoding(database, track, { transaction, now });
  });
}
