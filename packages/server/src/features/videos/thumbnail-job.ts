import type { Transaction } from "sequelize";
import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import type { VideoRow } from "../../db/models/video.ts";
import { enqueue, type JobKind } from "../../jobs/outbox.ts";

/** Copies the platform's picture of a video, so that no visitor's browser asks the platform for it. */
export const videoThumbnail = {
  kind: "video-thumbnail",
  payload: z.object({ videoId: z.int().positive() }),
} satisfies JobKind;

/**
 * Promises the picture of a video that was just saved: call it in the transaction that saves a new video or another
 * address, with `storedThumbnailUrl` set to null there, so that the old address's picture is not shown meanwhile.
 */
export async function promiseThumbnail(
  database: Database,
  transaction: Transaction,
  video: Pick<VideoRow, "id" | "updatedAt">,
): Promise<void> {
  await enqueue(database, transaction, videoThumbnail, {
    payload: { videoId: video.id },
    dedupeKey: `video-thumbnail:${video.id}:${video.updatedAt.getTime()}`,
    now: video.updatedAt,
  });
}
