import type { Video } from "@recital/contract/endpoints/videos";
import type { VideoView } from "./use-video-view.ts";

export const pageSize = 25;

/** Returns the videos on a view's page, the number of matching videos, and the page, which is at most the last. */
export function arrangeVideos(videos: readonly Video[], { search, sort, isDescending, page }: VideoView) {
  const found = findVideos(videos, search);
  if (sort) found.sort((a, b) => compare[sort](a, b) * (isDescending ? -1 : 1));
  const lastPage = Math.max(1, Math.ceil(found.length / pageSize));
  const shownPage = Math.min(page, lastPage);
  const start = (shownPage - 1) * pageSize;
  return { shown: found.slice(start, start + pageSize), count: found.length, page: shownPage };
}

const compare = {
  isFeatured: (a: Video, b: Video) => Number(b.isFeatured) - Number(a.isFeatured),
  title: (a: Video, b: Video) => a.title.localeCompare(b.title),
} as const;

/** Returns the videos whose title and tags contain all words. */
function findVideos(videos: readonly Video[], search: string): Video[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return videos.filter(({ title, tags }) => {
    const text = [title, ...tags].join("\n").toLocaleLowerCase();
    return words.every((word) => text.includes(word));
  });
}
