import { useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";

export const sortKeys = ["isFeatured", "title"] as const;

/** The state of the list. Without a sort the newest video is first. */
export interface VideoView {
  readonly search: string;
  readonly sort: (typeof sortKeys)[number] | null;
  readonly isDescending: boolean;
  readonly page: number;
}

/** Keeps the view in the URL, for reload and the back button. Only a change of the page adds a history entry. */
export function useVideoView() {
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useSearchText(query.get("search") ?? "");
  const view: VideoView = {
    search,
    sort: sortKeys.find((key) => key === query.get("sort")) ?? null,
    isDescending: query.get("order") === "desc",
    page: Math.max(1, Math.trunc(Number(query.get("page"))) || 1),
  };
  const change = (part: Partial<VideoView>) => {
    const next = { ...view, page: 1, ...part };
    setSearch(next.search);
    const params = {
      search: next.search.trim(),
      sort: next.sort ?? "",
      order: next.sort && next.isDescending ? "desc" : "",
      page: next.page > 1 ? String(next.page) : "",
    };
    const given = Object.entries(params).filter(([, value]) => value !== "");
    setQuery(new URLSearchParams(given), { replace: part.page === undefined });
  };
  return { view, change };
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
