import { freeSlugOf } from "@recital/contract/values/text";
import { slugOf } from "../../kernel/slug-of.ts";
import type { Database } from "../../db/connection.ts";
import { Op, type Transaction } from "../../db/sequelize.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { type PostRow, postSlugTable, postTable } from "./tables.ts";

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
  const other: PostRow | null = await model(postTable).findOne({
    where: { slug, id: { [Op.ne]: except } },
    transaction,
  });
  if (other) throw invalidInput({ slug: `“${other.title}” has this URL` });
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
