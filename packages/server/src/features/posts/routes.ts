import type { posts } from "@recital/contract/endpoints/posts";
import type { ImageUrlDeps } from "../../http/accept-image-url.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { DocumentBlockDeps } from "../documents/find-document-blocks.ts";
import { readIssue } from "../newsletter/read-issues.ts";
import { makeIssue } from "./make-issue.ts";
import { listAll, listPublished, readPost, readPublishedPost } from "./read-posts.ts";
import { addPost, changePost, deletePost } from "./save-post.ts";

export type PostRouteDeps = ImageUrlDeps & DocumentBlockDeps;

export function postRoutes(deps: PostRouteDeps): Handlers<keyof typeof posts> {
  const { database, clock } = deps;
  return {
    "GET /api/posts": () => listPublished(database, clock.now()),

    "GET /api/posts/:slug": ({ params }) => readPublishedPost(deps, params.slug),

    "GET /api/admin/posts": () => listAll(database),

    "POST /api/admin/posts": async ({ body }) => readPost(database, await addPost(deps, body)),

    "GET /api/admin/posts/:id": ({ params }) => readPost(database, params.id),

    "PUT /api/admin/posts/:id": async ({ params, body }) => {
      await changePost(deps, params.id, body);
      return readPost(database, params.id);
    },

    "DELETE /api/admin/posts/:id": ({ params }) => deletePost(database, params.id),

    "POST /api/admin/posts/:id/issue": async ({ params }) => readIssue(database, await makeIssue(deps, params.id)),
  };
}
