import type { Document } from "@recital/contract/values/document";
import { addIssue } from "../newsletter/save-issue.ts";
import { readPost } from "./read-posts.ts";
import type { Services } from "../feature.ts";

/**
 * Makes a draft of a newsletter issue of a post, with its image above its text. Returns the issue's id.
 * @throws {HttpError} 404
 */
export async function makeIssue(services: Services, postId: number): Promise<number> {
  const { title, imageUrl, doc } = await readPost(services.database, postId);
  const above: Document["content"] = imageUrl === null ? [] : [{ type: "image", attrs: { url: imageUrl, alt: "" } }];
  return addIssue(services, { subject: title, doc: { ...doc, content: [...above, ...doc.content] } });
}
