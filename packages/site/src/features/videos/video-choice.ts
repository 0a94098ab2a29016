import type { Video } from "@recital/contract/endpoints/videos";

interface VideoChoice {
  /** The first featured video, else the first one; null if there are no videos. */
  readonly featured: Video | null;
  /** All other videos, in their order. */
  readonly others: readonly Video[];
}

/** Chooses the featured video. */
export function chooseVideos(videos: readonly Video[]): VideoChoice {
  const featured = videos.find((video) => video.isFeatured) ?? videos[0] ?? null;
  return { featured, others: videos.filter((video) => video !== featured) };
}
