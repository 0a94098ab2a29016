import { documentSchema } from "@recital/contract/values/document";
import { id, json, int, key, longText, moment, text, version } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** A former slug of a post, whose page redirects to the present one. */
export const postSlugTable = defineTable("post_slugs", {
  slug: key(80).primaryKey(),
  postId: int(),
  replacedAt: moment(),
});

/** A post of the artist's news. */
export const postTable = defineTable(
  "posts",
  {
    id: id(),
    title: text(200),
    slug: key(80),
    /** The key of the client that created it; null if the client sent none. */
    createKey: key(36).optional(),
    doc: json(documentSchema),
    /** The beginning of the document's text; null for posts that were last saved by an earlier version. */
    excerpt: text(400).optional(),
    imageUrl: longText().optional(),
    /** Null for a draft. At a future time the post appears automatically. */
    publishedAt: moment().optional(),
    createdAt: moment(),
    updatedAt: moment(),
    version: version(),
  },
  { demo: { kind: "post", by: "id" }, translated: "post" },
);
export type PostRow = RowOf<typeof postTable>;
