import { latePage } from "../late-page.tsx";
import type { SiteRoute } from "../site-route.ts";
import { archiveData, issueData } from "./archive-data.ts";

const fetchArchive = () => import("../features/newsletter/archive-page.tsx");
const fetchIssue = () => import("../features/newsletter/issue-page.tsx");

const head: SiteRoute["head"] = ({ artistName }) => ({
  title: `Newsletter | ${artistName}`,
  description: `The newsletter of ${artistName}: all issues, and how to get the next one.`,
});

/** The archive of the newsletter. Its slugs are never the names of the newsletter's other pages, which come first. */
export const archivePages: readonly SiteRoute[] = [
  {
    path: "/newsletter",
    ...latePage(() => fetchArchive().then(({ ArchivePage }) => ArchivePage)),
    hydrate: "on-intent",
    isIndexed: true,
    head,
    ...(import.meta.env.SSR && archiveData),
  },
  {
    path: "/newsletter/:slug",
    pattern: /^\/newsletter\/[a-z0-9-]{1,80}$/,
    namesItself: true,
    ...latePage(() => fetchIssue().then(({ IssuePage }) => IssuePage)),
    hydrate: "on-intent",
    isIndexed: true,
    head,
    ...(import.meta.env.SSR && issueData),
  },
];
