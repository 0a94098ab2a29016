import { archivedIssueQuery, archiveQuery } from "@recital/ui/api/newsletter-archive";
import { readQuery } from "../app/read-query.ts";
import { readIssueSlug } from "../features/newsletter/archive-path.ts";
import type { SiteRoute } from "../site-route.ts";

type PageData = Pick<SiteRoute, "prefetch" | "status">;

/** What only the server needs of the newsletter's archive. */
export const archiveData: PageData = {
  prefetch: (queryClient, api) => readQuery(queryClient, archiveQuery(api)),
};

export const issueData: PageData = {
  prefetch: (queryClient, api, _identity, { pathname }) =>
    readQuery(queryClient, archivedIssueQuery(api, readIssueSlug(pathname))),
  status: (queryClient, api, { pathname }) =>
    queryClient.getQueryData(archivedIssueQuery(api, readIssueSlug(pathname)).queryKey) === null ? 404 : 200,
};
