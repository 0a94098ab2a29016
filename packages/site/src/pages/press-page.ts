import type { ApiClient } from "@recital/contract/client";
import { pressQuery } from "@recital/ui/api/press";
import type { QueryClient } from "@tanstack/react-query";
import { readQuery } from "../app/read-query.ts";
import { latePage } from "../late-page.tsx";
import type { SiteRoute } from "../site-route.ts";

const fetchPress = () => import("../features/press/press-page.tsx");

/** The press kit. The browser's code is without what only the server needs. */
export const pressPage: SiteRoute = {
  path: "/press",
  ...latePage(() => fetchPress().then(({ PressPage }) => PressPage)),
  hydrate: "on-intent",
  isIndexed: true,
  head: ({ artistName }) => ({
    title: `Press kit | ${artistName}`,
    description: `Press kit of ${artistName}: biographies, photos for print, quotes and contact.`,
  }),
  ...(import.meta.env.SSR && {
    prefetch: (queryClient: QueryClient, api: ApiClient) => readQuery(queryClient, pressQuery(api)),
    status: (queryClient: QueryClient, api: ApiClient) =>
      queryClient.getQueryData(pressQuery(api).queryKey) === null ? (404 as const) : (200 as const),
  }),
};
