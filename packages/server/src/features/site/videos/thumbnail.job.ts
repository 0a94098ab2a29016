import { readYoutubeId } from "@recital/contract/values/youtube";
import type { Transaction } from "../../../db/sequelize.ts";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { editContent } from "../../../db/edit-content.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import { enqueue, type JobKind } from "../../../jobs/outbox.ts";
import { type VideoRow, videoTable } from "./table.ts";
import type { Services } from "../../feature.ts";

/** Stores a copy of the platform's image of a video, so that no visitor's browser requests it from the platform. */
export const videoThumbnail = {
  kind: "video-thumbnail",
  payload: z.object({ videoId: z.int().positive() }),
  causedBy: "owner",
  uses: "service",
} satisfies JobKind;

/**
 * Enqueues the image of a video, in the transaction that saves a new video or another URL. That transaction sets
 * `storedThumbnailUrl` to null, so that the image of the old URL is not shown meanwhile.
 */
export async function enqueueThumbnail(
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

/** About a quarter of an hour of attempts; afterwards the video stays without an image. */
const maxAttempts = 10;

export function videoThumbnailHandler({
  database,
  images,
  thumbnails,
}: Pick<Services, "database" | "images" | "thumbnails">): JobHandler {
  return jobHandler(videoThumbnail, async ({ videoId }, job) => {
    const video = await database.model(videoTable).findByPk(videoId);
    const youtubeId = video && readYoutubeId(video.youtubeUrl);
    // The owner's own image takes precedence; an image of another site is not shown to visitors.
    if (!video || !youtubeId || video.thumbnailUrl?.startsWith("/") || video.storedThumbnailUrl) return;

    const bytes = await thumbnails.fetchThumbnail(youtubeId).catch((error: unknown) => {
      if (job.attempt < maxAttempts) throw error;
      job.log.warn({ err: error, video: videoId }, "video thumbnail not fetched; given up");
      return null;
    });
    const stored = bytes && (await images.store({ name: video.title, bytes }));
    if (!stored) return;
    if ("refusal" in stored) {
      job.log.warn({ video: videoId, refusal: stored.refusal }, "video thumbnail refused");
      return;
    }
    await editContent(database, (transaction) =>
      database.model(videoTable).update(
        { storedThumbnailUrl: stored.image.url },
        // The URL may have changed meanwhile; the image then belongs to another video.
        { where: { id: videoId, youtubeUrl: video.youtubeUrl }, transaction },
      ),
    );
  });
}
