import { readYoutubeId } from "@recital/contract/values/youtube";
import type { Database } from "../../db/connection.ts";
import { editContent } from "../../db/edit-content.ts";
import type { ImageStore } from "../../images/store-image.ts";
import { jobHandler, type JobHandler } from "../../jobs/job-handler.ts";
import type { ThumbnailSource } from "../../ports/thumbnail-source.ts";
import { videoThumbnail } from "./thumbnail-job.ts";

interface ThumbnailDeps {
  readonly database: Database;
  readonly images: ImageStore;
  readonly thumbnails: ThumbnailSource;
}

/** About a quarter of an hour. A network that is still closed then is closed on purpose; the video shows without. */
const attempts = 10;

/** Fetches and stores a video's picture. Where there is none to be had the video keeps going without one. */
export function videoThumbnailHandler({ database, images, thumbnails }: ThumbnailDeps): JobHandler {
  return jobHandler(videoThumbnail, async ({ videoId }, job) => {
    const video = await database.models.video.findByPk(videoId, { raw: true });
    const youtubeId = video && readYoutubeId(video.youtubeUrl);
    // The owner's own picture goes before the platform's; one that is stored elsewhere is not shown to visitors.
    if (!video || !youtubeId || video.thumbnailUrl?.startsWith("/") || video.storedThumbnailUrl) return;

    const bytes = await thumbnails.fetchThumbnail(youtubeId).catch((error: unknown) => {
      if (job.attempt < attempts) throw error;
      job.log.warn({ err: error, video: videoId }, "video's picture not fetched; given up");
      return null;
    });
    const stored = bytes && (await images.store({ name: video.title, bytes }));
    if (!stored) return;
    if ("refusal" in stored) {
      job.log.warn({ video: videoId, refusal: stored.refusal }, "video's picture not taken");
      return;
    }
    await editContent(database, (transaction) =>
      database.models.video.update(
        { storedThumbnailUrl: stored.image.url },
        // The address may have been changed meanwhile; then this is another video's picture.
        { where: { id: videoId, youtubeUrl: video.youtubeUrl }, transaction },
      ),
    );
  });
}
