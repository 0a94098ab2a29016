import type { Document } from "@recital/contract/values/document";
import type { ImageUrlDeps } from "../../http/accept-image-url.ts";
import { addIssue } from "../newsletter/save-issue.ts";
import { readPost } from "./read-posts.ts";

/**
 * Makes a draft of a newsletter issue of a post, with its image above its text. Returns the issue's id.
 * @throws {HttpError} 404
 */
export async function makeIssue(deps: ImageUrlDeps, postId: number): Promise<number> {
  const { title, imageUrl, doc } = await readPost(deps.database, postId);
  const above: Document["content"] = imageUrl === null ? [] : [{ type: "image", attrs: { url: imageUrl, alt: "" } }];
  return addIssue(deps, { subject: title, doc: { ...doc, content: [...above, ...doc.content] } });
}
