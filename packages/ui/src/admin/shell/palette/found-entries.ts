import type { FoundEntry, FoundKind } from "@recital/contract/endpoints/system/search";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { apiQuery } from "../../../api/api-query.ts";
import { useApi } from "../../../api/api-context.tsx";
import { entryLink } from "../../components/list/pager.tsx";
import { paths } from "../../paths.ts";
import type { Command } from "./commands.ts";

interface FoundPlace {
  readonly group: string;
  readonly path: (entry: FoundEntry) => string;
}

const placeOf: Readonly<Record<FoundKind, FoundPlace>> = {
  order: { group: "Orders", path: ({ id }) => paths.order(id) },
  product: { group: "Products", path: ({ id }) => entryLink(paths.products, id) },
  release: { group: "Releases", path: ({ id }) => paths.release(id) },
  track: {
    group: "Tracks",
    path: ({ id, releaseId }) => (releaseId === undefined ? paths.releases : entryLink(paths.release(releaseId), id)),
  },
  concert: { group: "Concerts", path: ({ id }) => entryLink(paths.concerts, id) },
  post: { group: "News", path: ({ id }) => paths.post(id) },
  issue: { group: "Newsletter", path: ({ id }) => paths.issue(id) },
  video: { group: "Videos", path: ({ id }) => entryLink(paths.videos, id) },
  discountCode: { group: "Discount codes", path: ({ id }) => entryLink(paths.discountCodes, id) },
  pressPhoto: { group: "Press photos", path: ({ id }) => entryLink(paths.press, id) },
  aboutEntry: { group: "About", path: ({ id }) => entryLink(paths.about, id) },
  socialLink: { group: "Social links", path: ({ id }) => entryLink(paths.socialLinks, id) },
  person: { group: "People", path: ({ id }) => paths.person(id) },
};

/** The groups of entries, in the order of the response. */
export const foundGroups: readonly string[] = Object.values(placeOf).map(({ group }) => group);

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
    const place = placeOf[entry.kind] as FoundPlace | undefined;
    if (!place) return [];
    const { kind, id, title, detail } = entry;
    return [
      {
        id: `${kind}-${id}`,
        group: place.group,
        title,
        ...(detail !== null && { detail }),
        run: () => void navigate(place.path(entry)),
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
