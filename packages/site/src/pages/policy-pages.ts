import { policyNames, policyTitles } from "@recital/contract/values/policy";
import { policyQuery } from "@recital/ui/api/policies";
import { readQuery } from "../app/read-query.ts";
import { latePage } from "../late-page.tsx";
import type { SiteRoute } from "../site-route.ts";

const page = latePage(() => import("../features/policies/policy-page.tsx").then(({ PolicyPage }) => PolicyPage));

/** The legal pages. One without a text does not exist. */
export const policyPages: readonly SiteRoute[] = policyNames.map((policy) => ({
  path: `/${policy}`,
  ...page,
  hydrate: "on-intent",
  isIndexed: true,
  // The browser takes the title from the page's data.
  namesItself: true,
  head: ({ artistName }) => {
    const title = import.meta.env.SSR ? `${policyTitles[policy]} | ${artistName}` : artistName;
    return { title, description: title };
  },
  ...(import.meta.env.SSR && {
    prefetch: (queryClient, api) => readQuery(queryClient, policyQuery(api, policy)),
    status: (queryClient, api) => (queryClient.getQueryData(policyQuery(api, policy).queryKey) === null ? 404 : 200),
  }),
}));
