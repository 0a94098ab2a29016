import type { AdminPost } from "@recital/contract/endpoints/audience/posts";
import type { Issue } from "@recital/contract/endpoints/audience/issues";
import type { Document } from "@recital/contract/values/document";
import type { BodyOf } from "../../../http/handlers.ts";
import type { Services } from "../../feature.ts";
import { scheduleIssue } from "../newsletter/change-issue-state.ts";
import { readIssue } from "../newsletter/read-issues.ts";
import { addIssue } from "../newsletter/save-issue.ts";
import { readPost } from "./read-posts.ts";
import { changePost } from "./save-post.ts";

/**
 * Publishes a post, and sends it to all subscribers as soon as visitors see it. If the connection breaks, the same
 * request can be repeated: its key makes one issue, whose sending begins once.
 * @throws {HttpError} 404; 409 if the post was changed since; 422 naming `slug`
 */
export async function sendPost(
  services: Services,
  id: number,
  { key, ...publication }: BodyOf<"POST /api/admin/posts/:id/send">,
): Promise<{ post: AdminPost; issue: Issue }> {
  const { database, clock } = services;
  await changePost(services, id, publication);
  const issueId = await makeIssue(services, id, key);
  const { state } = await readIssue(database, issueId);
  if (state === "draft") {
    const isLater = new Date(publication.publishedAt) > clock.now();
    await scheduleIssue(services, issueId, { sendAt: isLater ? publication.publishedAt : null });
  }
  return { post: await readPost(database, id), issue: await readIssue(database, issueId) };
}

/**
 * Makes a draft of a newsletter issue of a post, with its image above its text. Returns the issue's id.
 * @throws {HttpError} 404
 */
export async function makeIssue(services: Services, postId: number, key?: string): Promise<number> {
  const { title, imageUrl, doc } = await readPost(services.database, postId);
  const above: Document["content"] = imageUrl === null ? [] : [{ type: "image", attrs: { url: imageUrl, alt: "" } }];
  return addIssue(services, { subject: title, doc: { ...doc, content: [...above, ...doc.content] }, key });
}
