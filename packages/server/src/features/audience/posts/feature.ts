import type { posts as postsEndpoints } from "@recital/contract/endpoints/audience/posts";
import type { Handlers } from "../../../http/handlers.ts";
import type { Feature, Services } from "../../feature.ts";
import { readIssue } from "../newsletter/read-issues.ts";
import { formerPostPages, listAll, listPublished, readPost, readPublishedPost } from "./read-posts.ts";
import { addPost, changePost, copyPost, deletePost } from "./save-post.ts";
import { makeIssue, sendPost } from "./send-post.ts";
import { postSlugTable, postTable } from "./tables.ts";

export const posts = {
  name: "posts",
  tables: [postSlugTable, postTable],
  open: (services: Services) => ({ routes: postRoutes(services), publicRoutes: formerPostPages(services.database) }),
} satisfies Feature;

export function postRoutes(services: Services): Handlers<keyof typeof postsEndpoints> {
  const { database } = services;
  return {
    "GET /api/posts": (_, { language }) => listPublished(services, language),

    "GET /api/posts/:slug": ({ params }, { language }) => readPublishedPost(services, params.slug, language),

    "GET /api/admin/posts": () => listAll(database),

    "POST /api/admin/posts": async ({ body }) => readPost(database, await addPost(services, body)),

    "GET /api/admin/posts/:id": ({ params }) => readPost(database, params.id),

    "PUT /api/admin/posts/:id": async ({ params, body }) => {
      await changePost(services, params.id, body);
      return readPost(database, params.id);
    },

    "DELETE /api/admin/posts/:id": ({ params }) => deletePost(database, params.id),

    "POST /api/admin/posts/:id/copy": async ({ params }) => readPost(database, await copyPost(services, params.id)),

    "POST /api/admin/posts/:id/send": ({ params, body }) => sendPost(services, params.id, body),

    "POST /api/admin/posts/:id/issue": async ({ params }) => readIssue(database, await makeIssue(services, params.id)),
  };
}
