import { useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";

export const sortKeys = ["isFeatured", "title"] as const;

/** How the list is looked at. Where nothing is sorted the newest comes first. */
export interface VideoView {
  readonly search: string;
  readonly sort: (typeof sortKeys)[number] | null;
  readonly isDescending: boolean;
  readonly page: number;
}

/** The view as the address has it, so that reload and back button keep it. A new page is a step in the history. */
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
    const told = {
      search: next.search.trim(),
      sort: next.sort ?? "",
      order: next.sort && next.isDescending ? "desc" : "",
      page: next.page > 1 ? String(next.page) : "",
    };
    const given = Object.entries(told).filter(([, value]) => value !== "");
    setQuery(new URLSearchParams(given), { replace: part.page === undefined });
  };
  return { view, change };
}

/**
 * What stands in the search field. The address follows a moment later, which a field cannot wait for; it leads only
 * where somebody came here by a link or the back button.
 */
function useSearchText(addressed: string) {
  const [text, setText] = useState(addressed);
  const { key } = useLocation();
  const [seenKey, setSeenKey] = useState(key);
  const howCome = useNavigationType();
  if (key !== seenKey) {
    setSeenKey(key);
    if (howCome !== "REPLACE") setText(addressed);
  }
  return [text, setText] as const;
}
