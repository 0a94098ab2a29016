import type { PostDetail } from "@recital/contract/endpoints/posts";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import type { ItemHead } from "../../kit/item-head.ts";
import { postPath } from "./news-path.ts";

/** Returns the head of a post's page. */
export function postHead({ title, excerpt, slug }: PostDetail, { artistName }: SiteIdentity): ItemHead {
  const full = `${title} | ${artistName}`;
  return { title: full, description: excerpt || full, path: postPath(slug) };
}
