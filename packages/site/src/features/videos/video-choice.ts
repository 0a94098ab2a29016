import type { Video } from "@recital/contract/endpoints/videos";

interface VideoChoice {
  /** The first one flagged featured, else the first; null where there is none. */
  readonly featured: Video | null;
  /** All others, in their order. */
  readonly others: readonly Video[];
}

/** Which video leads, and which follow. */
export function chooseVideos(videos: readonly Video[]): VideoChoice {
  const featured = videos.find((video) => video.isFeatured) ?? videos[0] ?? null;
  return { featured, others: videos.filter((video) => video !== featured) };
}
