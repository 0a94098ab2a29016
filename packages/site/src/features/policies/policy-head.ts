import type { PolicyPage } from "@recital/contract/endpoints/policies";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { ItemHead } from "../../kit/item-head.ts";

/** Returns the head of a legal page. */
export function policyHead({ policy, title }: PolicyPage, { artistName }: SiteIdentity): ItemHead {
  return { title: `${title} | ${artistName}`, description: `${title} of ${artistName}.`, path: `/${policy}` };
}
