import { freeSlugOf } from "@recital/contract/values/text";
import type { Database } from "../../../db/connection.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { formerPages } from "../../../http/documents.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { slugOf } from "../../../kernel/slug-of.ts";
import { readPresentSlug } from "./queries.ts";
import { type ProductRow, productSlugTable, productTable } from "./tables.ts";

/** Returns a slug of the name that no product has, with a number if needed. It may be a former slug of another product. */
export async function freeSlug({ model }: Database, name: string, transaction: Transaction): Promise<string> {
  const base = slugOf(name, "product");
  // A number may take the place of the end of a long one. Slugs contain no wildcards.
  const where = { slug: { [Op.like]: `${base.slice(0, 74)}%` } };
  const rows = await model(productTable).findAll({ attributes: ["slug"], where, transaction });
  const taken = new Set(rows.map(({ slug }) => slug));
  return freeSlugOf(base, (slug) => taken.has(slug)).slug;
}

/**
 * Prepares a product's use of a slug: another product's former slug ends.
 * @throws {HttpError} 422 naming `slug` if another product has it
 */
export async function takeSlug(
  { model }: Database,
  slug: string,
  { except = 0, transaction }: { readonly except?: number; readonly transaction: Transaction },
): Promise<void> {
  const sameSlug: ProductRow | null = await model(productTable).findOne({
    where: { slug, id: { [Op.ne]: except } },
    transaction,
  });
  if (sameSlug) throw invalidInput({ slug: `“${sameSlug.name}” has this URL` });
  await model(productSlugTable).destroy({ where: { slug }, transaction });
}

/**
 * Prepares a change of a product's slug. Its page redirects from the former one.
 * @throws {HttpError} 422 naming `slug` if another product has it
 */
export async function replaceSlug(
  database: Database,
  { id: productId, slug: former }: ProductRow,
  slug: string,
  { transaction, now }: { readonly transaction: Transaction; readonly now: Date },
): Promise<void> {
  if (slug === former) return;
  const productSlug = database.model(productSlugTable);
  await takeSlug(database, slug, { except: productId, transaction });
  await productSlug.destroy({ where: { slug: former }, transaction });
  await productSlug.create({ slug: former, productId, replacedAt: now }, { transaction });
}

/** Redirects from the former paths of products' pages. */
export function formerProductPages(database: Database) {
  return formerPages({
    folder: "/store",
    name: "former product page",
    readPresentSlug: (slug) => readPresentSlug(database, slug),
  });
}

export const missingProduct = "There is no such product";
