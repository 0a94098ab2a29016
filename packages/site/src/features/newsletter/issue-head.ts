import type { ArchivedIssueDetail } from "@recital/contract/endpoints/newsletter-archive";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { ItemHead } from "../../kit/item-head.ts";
import { issuePath } from "./archive-path.ts";

/** Returns the head of the page of a newsletter issue. */
export function issueHead({ subject, excerpt, slug }: ArchivedIssueDetail, { artistName }: SiteIdentity): ItemHead {
  const title = `${subject} | ${artistName}`;
  return { title, description: excerpt || title, path: issuePath(slug) };
}
