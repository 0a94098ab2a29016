import type { Document } from "@recital/contract/values/document";
import { copyTitle, freeSlugOf } from "@recital/contract/values/text";
import type { Database } from "../../../db/connection.ts";
import { createOnce, editContent, findBeforeEdit, findToEdit, updateWithVersion } from "../../../db/edit-content.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { copyTranslations, deleteTranslations } from "../../../db/translations.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { acceptImageUrl } from "../../../http/uploads.ts";
import { enqueueBump } from "../../../jobs/bump-content-version.job.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { slugOf } from "../../../kernel/slug-of.ts";
import { storeDocumentImages } from "../../site/documents/store-document-images.ts";
import type { Services } from "../../feature.ts";
import { excerptOf, missingPost } from "./read-posts.ts";
import { type PostRow, postSlugTable, postTable } from "./tables.ts";

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
  const doc = await storeDocumentImages(services, body.doc ?? { type: "doc", content: [] }, { name: title });
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
  const doc = sent && (await storeDocumentImages(services, sent, { name, current: before.doc }));
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
 * Adds a draft with the text and the image of a post; returns its id.
 * @throws {HttpError} 404
 */
export function copyPost({ database, clock }: Services, id: number): Promise<number> {
  return editContent(database, async (transaction) => {
    const post = database.model(postTable);
    const source = await findToEdit(post, id, { missing: missingPost, transaction });
    const title = copyTitle(source.title);
    const now = clock.now();
    const slug = await freePostSlug(database, title, transaction);
    const { imageUrl } = source;
    const row = { title, slug, ...documentColumns(source.doc), imageUrl, createdAt: now, updatedAt: now };
    const { id: copyId } = await post.create(row, { transaction });
    await copyTranslations(database, "post", { from: id, to: copyId }, transaction);
    return copyId;
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
    await deleteTranslations(database, "post", id, transaction);
    return undefined;
  });
}

function documentColumns(doc: Document) {
  return { doc, excerpt: excerptOf(doc) };
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** Returns a slug of the title that no post has, with a number if needed. */
export async function freePostSlug({ model }: Database, title: string, transaction: Transaction): Promise<string> {
  const base = slugOf(title, "post");
  // A number may take the place of the end of a long one. Slugs contain no wildcards.
  const where = { slug: { [Op.like]: `${base.slice(0, 74)}%` } };
  const rows = await model(postTable).findAll({ attributes: ["slug"], where, transaction });
  const taken = new Set(rows.map(({ slug }) => slug));
  return freeSlugOf(base, (slug) => taken.has(slug)).slug;
}

/**
 * Prepares a post's use of a slug: another post's former slug ends.
 * @throws {HttpError} 422 naming `slug` if another post has it
 */
export async function takePostSlug(
  { model }: Database,
  slug: string,
  { except = 0, transaction }: { readonly except?: number; readonly transaction: Transaction },
): Promise<void> {
  const sameSlug: PostRow | null = await model(postTable).findOne({
    where: { slug, id: { [Op.ne]: except } },
    transaction,
  });
  if (sameSlug) throw invalidInput({ slug: `“${sameSlug.title}” has this URL` });
  await model(postSlugTable).destroy({ where: { slug }, transaction });
}

interface Replacing {
  readonly transaction: Transaction;
  readonly now: Date;
}

/**
 * Prepares a change of a post's slug. Its page redirects from the former one, once it was published.
 * @throws {HttpError} 422 naming `slug` if another post has it
 */
export async function replacePostSlug(
  database: Database,
  { id: postId, slug: former, publishedAt }: PostRow,
  slug: string,
  { transaction, now }: Replacing,
): Promise<void> {
  if (slug === former) return;
  await takePostSlug(database, slug, { except: postId, transaction });
  if (publishedAt === null || publishedAt > now) return;
  const postSlug = database.model(postSlugTable);
  await postSlug.destroy({ where: { slug: former }, transaction });
  await postSlug.create({ slug: former, postId, replacedAt: now }, { transaction });
}
