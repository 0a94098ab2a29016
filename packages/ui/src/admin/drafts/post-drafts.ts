import type { AdminPost } from "@recital/contract/endpoints/posts";
import { postKeys, readPost } from "../../api/admin/posts.ts";
import type { DraftResource } from "./draft-resource.ts";
import { updateQueries } from "./update-queries.ts";

/** What is written of a post. Its path and its date are settings of their own. */
export type PostContent = Pick<AdminPost, "title" | "doc" | "imageUrl">;

/** A post needs a title; one that is being rewritten has none for a moment. */
const withTitle = (content: PostContent) => ({ ...content, title: content.title.trim() || "Untitled" });

export const postDrafts: DraftResource<PostContent, AdminPost> = {
  kind: "posts",
  create: (api, { key, content }) => api("POST /api/admin/posts", { body: { ...withTitle(content), key } }),
  update: (api, { id, version, content }) =>
    api("PUT /api/admin/posts/:id", { params: { id: String(id) }, body: { ...withTitle(content), version } }),
  read: (api, id) => readPost(api, id),
  contentOf: ({ title, doc, imageUrl }) => ({ title, doc, imageUrl }),
  onStored: (client, post) => updateQueries(client, postKeys, post),
};
