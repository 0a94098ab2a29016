import { policyNames } from "@recital/contract/values/policy";
import { policyQuery } from "@recital/ui/api/policies";
import { readQuery } from "../app/read-query.ts";
import { missingHead } from "../kit/item-head.ts";
import { latePage } from "../late-page.tsx";
import type { SiteRoute } from "../site-route.ts";

const page = latePage(() => import("../features/policies/policy-page.tsx").then(({ PolicyPage }) => PolicyPage));

/** The legal pages. One without a text does not exist. */
export const policyPages: readonly SiteRoute[] = policyNames.map((policy) => ({
  path: `/${policy}`,
  ...page,
  hydrate: "on-intent",
  isIndexed: true,
  namesItself: true,
  head: missingHead,
  ...(import.meta.env.SSR && {
    prefetch: (queryClient, api) => readQuery(queryClient, policyQuery(api, policy)),
    status: (queryClient, api) => (queryClient.getQueryData(policyQuery(api, policy).queryKey) === null ? 404 : 200),
  }),
}));
