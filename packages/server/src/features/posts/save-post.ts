import type { Document } from "@recital/contract/values/document";
import { createOnce } from "../../db/create-once.ts";
import { editContent, findBeforeEdit, findToEdit } from "../../db/edit-content.ts";
import type { Database } from "../../db/connection.ts";
import { updateWithVersion } from "../../db/update-with-version.ts";
import { acceptImageUrl } from "../../http/accept-image-url.ts";
import type { BodyOf } from "../../http/handlers.ts";
import { enqueueBump } from "../../jobs/bump-content-version.job.ts";
import { storeDocumentImages } from "../documents/store-document-images.ts";
import { freePostSlug, replacePostSlug, takePostSlug } from "./post-slugs.ts";
import { excerptOf, missingPost } from "./read-posts.ts";
import { postSlugTable, postTable } from "./tables.ts";
import type { Services } from "../feature.ts";

/**
 * Adds a post; returns its id. One with a date to come appears by itself. A second call with the same key adds nothing.
 * @throws {HttpError} 422 naming `slug`, `imageUrl` or an image of `doc`
 */
export function addPost(services: Services, body: BodyOf<"POST /api/admin/posts">): Promise<number> {
  return createOnce(services.database.model(postTable), body.key, () => insertPost(services, body));
}

async function insertPost(services: Services, body: BodyOf<"POST /api/admin/posts">): Promise<number> {
  const { database, clock } = services;
  const { title } = body;
  const imageUrl = await acceptImageUrl(services, { field: "imageUrl", url: body.imageUrl ?? null, name: title });
  const doc = await storeDocumentImages(services, body.doc ?? { type: "doc", content: [] }, title);
  return editContent(database, async (transaction) => {
    const now = clock.now();
    const slug = body.slug ?? (await freePostSlug(database, title, transaction));
    await takePostSlug(database, slug, { transaction });
    const publishedAt = dateOf(body.publishedAt ?? null);
    const fields = { title, slug, ...documentColumns(doc), imageUrl, publishedAt };
    const row = { ...fields, createKey: body.key ?? null, createdAt: now, updatedAt: now };
    const { id } = await database.model(postTable).create(row, { transaction });
    if (publishedAt) await enqueueBump(database, { at: publishedAt, transaction, now });
    return id;
  });
}

/**
 * Changes the given fields of a post.
 * @throws {HttpError} 404; 409 if it was changed since; 422 naming `slug`, `imageUrl` or an image of `doc`
 */
export async function changePost(
  services: Services,
  id: number,
  { version, doc: sent, imageUrl: url, publishedAt: at, ...changes }: BodyOf<"PUT /api/admin/posts/:id">,
): Promise<void> {
  const { database, clock } = services;
  const post = database.model(postTable);
  const before = await findBeforeEdit(post, id, { missing: missingPost, version });
  const name = changes.title ?? before.title;
  const imageUrl = await acceptImageUrl(services, { field: "imageUrl", url, name, current: before.imageUrl });
  const doc = sent && (await storeDocumentImages(services, sent, name, before.doc));
  await editContent(database, async (transaction) => {
    const row = await findToEdit(post, id, { missing: missingPost, transaction });
    const now = clock.now();
    if (changes.slug !== undefined) await replacePostSlug(database, row, changes.slug, { transaction, now });
    const publishedAt = at === undefined ? undefined : dateOf(at);
    const fields = { ...changes, imageUrl, publishedAt, ...(doc && documentColumns(doc)), updatedAt: now };
    await updateWithVersion(row, fields, { version, transaction });
    if (row.publishedAt) await enqueueBump(database, { at: row.publishedAt, transaction, now });
  });
}

/**
 * Deletes a post with its former slugs.
 * @throws {HttpError} 404
 */
export async function deletePost(database: Database, id: number): Promise<undefined> {
  return editContent(database, async (transaction) => {
    const row = await findToEdit(database.model(postTable), id, { missing: missingPost, transaction });
    await database.model(postSlugTable).destroy({ where: { postId: id }, transaction });
    await row.destroy({ transaction });
    return undefined;
  });
}

function documentColumns(doc: Document) {
  return { doc, excerpt: excerptOf(doc) };
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
