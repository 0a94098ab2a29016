import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { documentBlocks } from "../../values/document-blocks.ts";
import { documentSchema } from "../../values/document.ts";
import { draftKey, id, idParam, imageSet, editedVersion, version } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { slug, line, untranslated } from "../../values/text.ts";
import { nullableWebUrl } from "../../values/urls.ts";
import { issue } from "./issues.ts";

/** A published post in a list. */
export const post = z
  .object({
    /** The last part of its page's path: `/news/:slug`. */
    slug: z.string(),
    title: z.string(),
    publishedAt: z.iso.datetime(),
    /** The first words. */
    excerpt: z.string(),
    imageUrl: z.string().nullable(),
    image: imageSet.nullable(),
    untranslated,
  })
  .meta({ id: "Post" });

/** A published post with its text. */
export const postDetail = post
  .extend({ updatedAt: z.iso.datetime(), doc: documentSchema, blocks: documentBlocks })
  .meta({ id: "PostDetail" });

/** A post as the admin's list shows it. */
export const listedPost = z
  .object({
    id,
    title: z.string(),
    slug: z.string(),
    imageUrl: z.string().nullable(),
    image: imageSet.nullable(),
    /** Null for a draft. At a future time the post appears automatically. */
    publishedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version,
  })
  .meta({ id: "ListedPost" });

/** A post as the admin edits it. */
export const adminPost = listedPost.extend({ doc: documentSchema }).meta({ id: "AdminPost" });

const postFields = z.object({
  title: line(limits.titleLength, "Title is required"),
  slug,
  doc: documentSchema,
  imageUrl: nullableWebUrl(),
  publishedAt: z.iso.datetime({ offset: true, error: "Must be a date and time with its UTC offset" }).nullable(),
});

/** A new post; only the title is required. Its slug is made of the title. */
export const postInput = postFields
  .partial()
  .extend({ title: postFields.shape.title, key: draftKey })
  .meta({ id: "PostInput" });

export type Post = z.output<typeof post>;
export type PostDetail = z.output<typeof postDetail>;
export type ListedPost = z.output<typeof listedPost>;
export type AdminPost = z.output<typeof adminPost>;
export type PostInput = z.input<typeof postInput>;

const byId = z.object({ id: idParam });
const bySlug = z.object({ slug: z.string() });

export const posts = {
  "GET /api/posts": {
    summary: "The published posts, newest first",
    access: "public",
    response: z.array(post),
    isCacheable: true,
    isTranslated: true,
  },
  "GET /api/posts/:slug": {
    summary: "A published post; a former slug is 404, its page is redirected",
    access: "public",
    params: bySlug,
    response: postDetail,
    refusals: [404],
    isTranslated: true,
  },
  "GET /api/admin/posts": {
    summary: "All posts without their texts: drafts first, then newest first",
    access: "admin",
    response: z.array(listedPost),
  },
  "POST /api/admin/posts": {
    summary: "Adds a post; a draft unless `publishedAt` is given. A repeated request with the same `key` adds nothing",
    access: "admin",
    body: postInput,
    response: adminPost,
    status: 201,
    refusals: [422, 429],
  },
  "GET /api/admin/posts/:id": {
    summary: "A post with its text",
    access: "admin",
    params: byId,
    response: adminPost,
    refusals: [404],
  },
  "PUT /api/admin/posts/:id": {
    summary: "Changes the given fields of a post; `publishedAt: null` takes it back",
    access: "admin",
    params: byId,
    body: postFields.partial().extend({ version: editedVersion }).meta({ id: "PostUpdate" }),
    response: adminPost,
    refusals: [404, 409, 422, 429],
  },
  "DELETE /api/admin/posts/:id": {
    summary: "Deletes a post",
    access: "admin",
    params: byId,
    status: 204,
    refusals: [404],
  },
  "POST /api/admin/posts/:id/copy": {
    summary: "Adds a draft with the text and the image of a post",
    access: "admin",
    params: byId,
    response: adminPost,
    status: 201,
    refusals: [404],
  },
  "POST /api/admin/posts/:id/send": {
    summary: "Publishes a post and sends it to all subscribers at its time; a repeated `key` sends nothing again",
    access: "admin",
    params: byId,
    body: z
      .object({
        slug: postFields.shape.slug,
        publishedAt: postFields.shape.publishedAt.unwrap(),
        version: editedVersion,
        key: draftKey.unwrap().unwrap(),
      })
      .meta({ id: "PostSending" }),
    response: z.object({ post: adminPost, issue }).meta({ id: "SentPost" }),
    refusals: [404, 409, 422, 429],
  },
  "POST /api/admin/posts/:id/issue": {
    summary: "Makes a draft of a newsletter issue with the post's text; sends nothing",
    access: "admin",
    params: byId,
    response: issue,
    status: 201,
    refusals: [404],
  },
} as const satisfies EndpointTable;

/** A newsletter issue in the public archive. */
export const archivedIssue = z
  .object({
    /** The last part of its page's path: `/newsletter/:slug`. */
    slug: z.string(),
    subject: z.string(),
    /** When its sending began. */
    sentAt: z.iso.datetime(),
    /** Its preheader, or its first words. */
    excerpt: z.string(),
  })
  .meta({ id: "ArchivedIssue" });

export const archivedIssueDetail = archivedIssue
  .extend({ doc: documentSchema, blocks: documentBlocks })
  .meta({ id: "ArchivedIssueDetail" });

export type ArchivedIssue = z.output<typeof archivedIssue>;
export type ArchivedIssueDetail = z.output<typeof archivedIssueDetail>;

export const newsletterArchive = {
  "GET /api/newsletter": {
    summary: "The newsletter issues in the archive, newest first",
    access: "public",
    response: z.array(archivedIssue),
    isCacheable: true,
  },
  "GET /api/newsletter/:slug": {
    summary: "A newsletter issue in the archive",
    access: "public",
    params: z.object({ slug: z.string() }),
    response: archivedIssueDetail,
    refusals: [404],
  },
} as const satisfies EndpointTable;

export const documents = {
  "POST /api/admin/document-blocks": {
    summary: "What the blocks of a document show now, for its preview; ids of what is gone are left out",
    access: "admin",
    body: z.object({ doc: documentSchema }).meta({ id: "DocumentToShow" }),
    response: documentBlocks,
    refusals: [422],
  },
} as const satisfies EndpointTable;
