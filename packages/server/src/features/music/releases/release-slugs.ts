import { freeSlugOf } from "@recital/contract/values/text";
import type { Database } from "../../../db/connection.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { formerPages } from "../../../http/documents.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { slugOf } from "../../../kernel/slug-of.ts";
import { type ReleaseRow, releaseSlugTable, releaseTable } from "./tables.ts";

/**
 * Prepares a release's use of a slug: another release's former slug ends.
 * @throws {HttpError} 422 naming `slug` if another release has it
 */
export async function takeSlug(
  { model }: Database,
  slug: string,
  { except = 0, transaction }: { readonly except?: number; readonly transaction: Transaction },
): Promise<void> {
  const sameSlug: ReleaseRow | null = await model(releaseTable).findOne({
    where: { slug, id: { [Op.ne]: except } },
    transaction,
  });
  if (sameSlug) throw invalidInput({ slug: `“${sameSlug.title}” has this slug` });
  await model(releaseSlugTable).destroy({ where: { slug }, transaction });
}

/**
 * Prepares a change of a release's slug. Its page redirects from the former one.
 * @throws {HttpError} 422 naming `slug` if another release has it
 */
export async function replaceSlug(
  database: Database,
  { id: releaseId, slug: former }: ReleaseRow,
  slug: string,
  { transaction, now }: { readonly transaction: Transaction; readonly now: Date },
): Promise<void> {
  if (slug === former) return;
  const releaseSlug = database.model(releaseSlugTable);
  await takeSlug(database, slug, { except: releaseId, transaction });
  await releaseSlug.upsert({ slug: former, releaseId, replacedAt: now }, { transaction });
}

/** Returns a slug of the title that no release has, with a number if needed. */
export async function freeSlug({ model }: Database, title: string, transaction: Transaction): Promise<string> {
  const base = slugOf(title, "release");
  const rows = await model(releaseTable).findAll({ attributes: ["slug"], transaction });
  const taken = new Set(rows.map(({ slug }) => slug));
  return freeSlugOf(base, (slug) => taken.has(slug)).slug;
}

/** Redirects from the former paths of releases' pages. */
export function formerReleasePages(database: Database) {
  return formerPages({
    folder: "/music",
    ends: ["/listen"],
    name: "former release page",
    readPresentSlug: (slug) => readPresentSlug(database, slug),
  });
}

/** A release in use beats a former slug. Drafts redirect too: their pages are 404 either way. */
async function readPresentSlug({ model }: Database, slug: string): Promise<string | null> {
  const former = await model(releaseSlugTable).findByPk(slug);
  if (!former || (await model(releaseTable).findOne({ attributes: ["id"], where: { slug } }))) return null;
  const release = await model(releaseTable).findByPk(former.releaseId, { attributes: ["slug"] });
  return release?.slug ?? null;
}
