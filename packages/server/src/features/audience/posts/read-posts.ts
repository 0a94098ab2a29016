import {
  type AdminPost,
  type ListedPost,
  listedPost,
  type Post,
  post,
  type PostDetail,
} from "@recital/contract/endpoints/audience/posts";
import { type Document, documentSchema } from "@recital/contract/values/document";
import { documentText } from "@recital/contract/values/document-text";
import type { ImageSet } from "@recital/contract/values/fields";
import type { Language } from "@recital/contract/values/language";
import type { Database } from "../../../db/connection.ts";
import { fieldsOf } from "../../../db/selection.ts";
import { Op, type OrderItem } from "../../../db/sequelize.ts";
import { findRows } from "../../../db/table.ts";
import { readTranslation } from "../../../db/translations.ts";
import { shortened } from "../../../email/one-line.ts";
import { formerPages } from "../../../http/documents.ts";
import { readImageSets } from "../../../images/read-image-sets.ts";
import { notFound } from "../../../kernel/errors.ts";
import { findDocumentBlocks } from "../../site/documents/feature.ts";
import type { Services } from "../../feature.ts";
import { type PostRow, postSlugTable, postTable } from "./tables.ts";

export const missingPost = "There is no such post";

const newestFirst: OrderItem[] = [
  ["publishedAt", "DESC"],
  ["id", "DESC"],
];

/** Returns the published posts, newest first. Documents are long, so only those without a stored excerpt are read. */
export async function listPublished(
  { database, clock, readTranslations }: Services,
  language: Language | null,
): Promise<Post[]> {
  const now = clock.now();
  const posts = database.model(postTable);
  const where = { publishedAt: { [Op.lte]: now } };
  const rows = await posts.findAll({ attributes: { exclude: ["doc"] }, where, order: newestFirst });
  const unread = rows.filter(({ excerpt }) => excerpt === null).map(({ id }) => id);
  if (unread.length > 0) {
    const documents = await findRows(posts, ["id", "doc"], { where: { id: unread } });
    const docs = new Map(documents.map(({ id, doc }) => [id, doc]));
    for (const row of rows) if (row.excerpt === null) row.doc = docs.get(row.id) ?? row.doc;
  }
  const [imageOf, translate] = await Promise.all([readImages(database, rows), readTranslations(language)]);
  for (const row of rows) Object.assign(row, translate("post", row, ["title", "excerpt"]));
  return rows.flatMap((row) => presentPost(row, imageOf(row)) ?? []);
}

/** @throws {HttpError} 404 if there is none, or it is not published yet */
export async function readPublishedPost(
  services: Services,
  slug: string,
  language: Language | null,
): Promise<PostDetail> {
  const { database, clock, readTranslations } = services;
  const row = await database.model(postTable).findOne({ where: { slug } });
  if (!row || row.publishedAt === null || row.publishedAt > clock.now()) throw notFound(missingPost);
  const [imageOf, translate] = await Promise.all([readImages(database, [row]), readTranslations(language)]);
  Object.assign(row, translate("post", row, ["title", "excerpt"]));
  const translated = await readTranslatedDocument(database, row.id, translate.language);
  const doc = translated ?? row.doc;
  const shown = presentPost(row, imageOf(row));
  if (!shown) throw notFound(missingPost);
  const untranslated = [
    ...(shown.untranslated ?? []),
    ...(translate.language !== null && translated === null ? ["doc"] : []),
  ];
  return {
    ...shown,
    updatedAt: row.updatedAt.toISOString(),
    doc,
    blocks: await findDocumentBlocks(services, doc, translate.language),
    ...(untranslated.length > 0 && { untranslated }),
  };
}

/** Documents are long, so no list of texts has them. */
async function readTranslatedDocument(
  database: Database,
  rowId: number,
  language: Language | null,
): Promise<Document | null> {
  if (language === null) return null;
  const text = await readTranslation(database, { kind: "post", rowId, field: "doc" }, language);
  return text === null ? null : documentSchema.parse(JSON.parse(text));
}

/** Returns all posts: drafts first, then newest first. */
export async function listAll(database: Database): Promise<ListedPost[]> {
  const rows = await database.model(postTable).findAll({ attributes: { exclude: ["doc"] }, order: [["id", "DESC"]] });
  const imageOf = await readImages(database, rows);
  const at = ({ publishedAt }: PostRow) => publishedAt?.getTime() ?? Infinity;
  return rows
    .toSorted((a, b) => (at(a) === at(b) ? b.id - a.id : at(b) - at(a)))
    .map((row) => presentListed(row, imageOf(row)));
}

/** @throws {HttpError} 404 */
export async function readPost(database: Database, id: number): Promise<AdminPost> {
  const row = await database.model(postTable).findByPk(id);
  if (!row) throw notFound(missingPost);
  const imageOf = await readImages(database, [row]);
  return { ...presentListed(row, imageOf(row)), doc: row.doc };
}

async function readImages(database: Database, rows: readonly PostRow[]): Promise<(row: PostRow) => ImageSet | null> {
  const urls = rows.map(({ imageUrl }) => imageUrl);
  const images = await readImageSets(database, urls);
  return ({ imageUrl }) => images.get(imageUrl ?? "") ?? null;
}

function presentPost(row: PostRow, image: ImageSet | null): Post | null {
  const { publishedAt } = row;
  if (publishedAt === null) return null;
  const excerpt = row.excerpt ?? excerptOf(row.doc);
  return { ...fieldsOf(post, row), publishedAt: publishedAt.toISOString(), excerpt, image };
}

/** Returns the beginning of a document's text, as lists show it. */
export function excerptOf(doc: Document): string {
  return shortened(documentText(doc), excerptLength);
}

const excerptLength = 200;

function presentListed(row: PostRow, image: ImageSet | null): ListedPost {
  return {
    ...fieldsOf(listedPost, row),
    image,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Redirects from the former paths of posts' pages. */
export function formerPostPages(database: Database) {
  return formerPages({
    folder: "/news",
    name: "former post page",
    readPresentSlug: (slug) => readPresentSlug(database, slug),
  });
}

/** A post in use beats a former slug. Drafts redirect too: their pages are 404 either way. */
async function readPresentSlug({ model }: Database, slug: string): Promise<string | null> {
  const former = await model(postSlugTable).findByPk(slug);
  if (!former || (await model(postTable).findOne({ attributes: ["id"], where: { slug } }))) return null;
  const present = await model(postTable).findByPk(former.postId, { attributes: ["slug"] });
  return present?.slug ?? null;
}
