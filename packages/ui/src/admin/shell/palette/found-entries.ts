import type { FoundEntry, FoundKind } from "@recital/contract/endpoints/system/search";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { apiQuery } from "../../../api/api-query.ts";
import { useApi } from "../../../api/api-context.tsx";
import { entryLink } from "../../components/list/pager.tsx";
import { paths } from "../../paths.ts";
import type { Command } from "./commands.ts";

/** Returns the path of an entry, by its kind. */
const pathOf: Readonly<Record<FoundKind, (entry: FoundEntry) => string>> = {
  order: ({ id }) => paths.order(id),
  product: ({ id }) => entryLink(paths.products, id),
  release: ({ id }) => paths.release(id),
  track: ({ id, releaseId }) => (releaseId === undefined ? paths.releases : entryLink(paths.release(releaseId), id)),
  concert: ({ id }) => entryLink(paths.concerts, id),
  post: ({ id }) => paths.post(id),
  issue: ({ id }) => paths.issue(id),
  video: ({ id }) => entryLink(paths.videos, id),
  discountCode: ({ id }) => entryLink(paths.discountCodes, id),
  pressPhoto: ({ id }) => entryLink(paths.press, id),
  aboutEntry: ({ id }) => entryLink(paths.about, id),
  socialLink: ({ id }) => entryLink(paths.socialLinks, id),
  person: ({ id }) => paths.person(id),
};

/** The groups of entries, in the order of the response. */
export const foundGroups = Object.keys(pathOf) as readonly FoundKind[];

/** How long a user must not have typed before the server is asked, in ms. */
const settleMs = 200;
const minLength = 2;

interface Found {
  readonly found: readonly Command[];
  readonly isSearching: boolean;
  readonly hasFailed: boolean;
}

/** Finds what the artist entered, and who bought or subscribed, on the server. */
export function useFoundEntries(text: string): Found {
  const navigate = useNavigate();
  const query = text.trim();
  const search = useSettled(query);
  const enabled = search.length >= minLength || /^#?\d+$/.test(search);
  const { data, isFetching, isError } = useQuery({
    ...apiQuery(useApi(), "GET /api/admin/search", { query: { search } }),
    enabled,
  });
  const found = (data ?? []).flatMap((entry): Command[] => {
    // A newer server may find more kinds.
    const path = pathOf[entry.kind] as ((entry: FoundEntry) => string) | undefined;
    if (!path) return [];
    const { kind, id, title, detail } = entry;
    return [
      {
        id: `${kind}-${id}`,
        group: kind,
        title,
        ...(detail !== null && { detail }),
        run: () => void navigate(path(entry)),
      },
    ];
  });
  return {
    found: enabled && query !== "" ? found : [],
    isSearching: query !== search || isFetching,
    hasFailed: enabled && isError,
  };
}

/** Returns the text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
