import type { posts } from "@recital/contract/endpoints/posts";
import type { Handlers } from "../../http/handlers.ts";
import { readIssue } from "../newsletter/read-issues.ts";
import { makeIssue } from "./make-issue.ts";
import { listAll, listPublished, readPost, readPublishedPost } from "./read-posts.ts";
import { addPost, changePost, deletePost } from "./save-post.ts";
import type { Services } from "../feature.ts";

export function postRoutes(services: Services): Handlers<keyof typeof posts> {
  const { database, clock } = services;
  return {
    "GET /api/posts": () => listPublished(database, clock.now()),

    "GET /api/posts/:slug": ({ params }) => readPublishedPost(services, params.slug),

    "GET /api/admin/posts": () => listAll(database),

    "POST /api/admin/posts": async ({ body }) => readPost(database, await addPost(services, body)),

    "GET /api/admin/posts/:id": ({ params }) => readPost(database, params.id),

    "PUT /api/admin/posts/:id": async ({ params, body }) => {
      await changePost(services, params.id, body);
      return readPost(database, params.id);
    },

    "DELETE /api/admin/posts/:id": ({ params }) => deletePost(database, params.id),

    "POST /api/admin/posts/:id/issue": async ({ params }) => readIssue(database, await makeIssue(services, params.id)),
  };
}
