import type { Video } from "@recital/contract/endpoints/site/videos";
import { useState } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { useListView, type ListView } from "../../../components/list/pager.tsx";

export const sorts = ["newest", "isFeatured", "title"] as const;
const fields = { search: "text", sort: sorts, order: ["asc", "desc"] } as const;

/** The state of the list. */
export type VideoView = ListView<typeof fields>;

export const pageSize = 25;

export function useVideoView() {
  const { view, change } = useListView(fields);
  const [search, setSearch] = useSearchText(view.search);
  return {
    view: { ...view, search },
    change: (part: Partial<VideoView>) => {
      const next = { search, ...part };
      setSearch(next.search);
      change({ ...next, search: next.search.trim() }, part.page === undefined);
    },
  };
}

/**
 * The text of the search field. It is separate state, since the URL changes too late for typing. It follows the URL
 * only after a navigation by a link or the back button.
 */
function useSearchText(urlText: string) {
  const [text, setText] = useState(urlText);
  const { key } = useLocation();
  const [seenKey, setSeenKey] = useState(key);
  const navigationType = useNavigationType();
  if (key !== seenKey) {
    setSeenKey(key);
    if (navigationType !== "REPLACE") setText(urlText);
  }
  return [text, setText] as const;
}

/** Returns the videos on a view's page, the number of matching videos, and the page, which is at most the last. */
export function arrangeVideos(videos: readonly Video[], { search, sort, order, page }: VideoView) {
  const found = findVideos(videos, search);
  if (sort !== "newest") found.sort((a, b) => compare[sort](a, b) * (order === "desc" ? -1 : 1));
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
