import type { ApiClient } from "@recital/contract/client";
import type { RenderedPage, RenderRequest } from "@recital/contract/site-renderer";
import { downloadsQuery, isRefusal } from "@recital/ui/api/downloads";
import type { QueryClient } from "@tanstack/react-query";
import { readQuery } from "../app/read-query.ts";
import { downloadsPattern, readToken } from "../features/downloads/downloads-path.ts";
import { latePage } from "../late-page.tsx";
import type { SiteRoute } from "../site-route.ts";

const fetchDownloads = () => import("../features/downloads/downloads-page.tsx");

/** The files of an order. The URL contains the secret that gives access to them. */
export const downloadsPage: SiteRoute = {
  path: "/downloads/:token",
  pattern: downloadsPattern,
  isPrivate: true,
  hasSecretUrl: true,
  ...latePage(() => fetchDownloads().then(({ DownloadsPage }) => DownloadsPage)),
  // On a phone the formats begin with another.
  hydrate: "now",
  isIndexed: false,
  head: ({ artistName }) => ({ title: `Your downloads | ${artistName}`, description: "Your downloads." }),
  // The browser's code is without what only the server needs.
  ...(import.meta.env.SSR && { prefetch, status }),
};

function prefetch(
  queryClient: QueryClient,
  api: ApiClient,
  _identity: RenderRequest["identity"],
  url: URL,
): Promise<void> {
  return readQuery(queryClient, downloadsQuery(api, readToken(url.pathname)));
}

function status(queryClient: QueryClient, api: ApiClient, url: URL): RenderedPage["status"] {
  const result = queryClient.getQueryData(downloadsQuery(api, readToken(url.pathname)).queryKey);
  return result && isRefusal(result) ? result.status : 200;
}
