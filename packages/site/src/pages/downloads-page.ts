import { downloadsQuery, isRefusal } from "@recital/ui/api/downloads";
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
  hydrate: "on-intent",
  isIndexed: false,
  head: ({ artistName }) => ({ title: `Your downloads | ${artistName}`, description: "Your downloads." }),
  prefetch: (queryClient, api, _identity, url) => readQuery(queryClient, downloadsQuery(api, readToken(url.pathname))),
  status(queryClient, api, url) {
    const result = queryClient.getQueryData(downloadsQuery(api, readToken(url.pathname)).queryKey);
    return result && isRefusal(result) ? result.status : 200;
  },
};
