import type { ArchivedIssueDetail } from "@recital/contract/endpoints/newsletter-archive";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { PageHead } from "../../kit/define-page.ts";

export function issuePath(slug: string): string {
  return `/newsletter/${slug}`;
}

/** Returns the head of the archive. */
export function archiveHead({ artistName }: SiteIdentity): PageHead {
  return {
    title: `Newsletter | ${artistName}`,
    description: `The newsletter of ${artistName}: all issues, and how to get the next one.`,
  };
}

/** Returns the head of the page of a newsletter issue. */
export function issueHead({ subject, excerpt }: ArchivedIssueDetail, { artistName }: SiteIdentity): PageHead {
  const title = `${subject} | ${artistName}`;
  return { title, description: excerpt || title };
}
