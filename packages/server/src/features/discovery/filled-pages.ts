import { readArchive } from "../newsletter/archived-issues.ts";
import type { Database } from "../../db/connection.ts";
import { isPressFilled } from "./filled-pages-queries.ts";
import { findRows } from "../../db/find-rows.ts";
import { Op } from "../../db/sequelize.ts";
import { concertTable } from "../concerts/table.ts";
import { postTable } from "../posts/tables.ts";

/** A page in the sitemap. */
interface ListedPage {
  readonly path: string;
  /** Null if it is not known. */
  readonly changed: Date | null;
}

/** Returns the pages of the concerts to come, and of their list if there are any. */
export async function concertPages({ model }: Database, now: Date): Promise<ListedPage[]> {
  const where = { startsAt: { [Op.gt]: now } };
  const rows = await findRows(model(concertTable), ["id", "updatedAt"], { where, order: [["startsAt", "ASC"]] });
  const pages = rows.map(({ id, updatedAt }) => ({ path: `/concerts/${id}`, changed: updatedAt }));
  return pages.length === 0 ? [] : [{ path: "/concerts", changed: null }, ...pages];
}

/** Returns the published posts, newest first, and their list if there are any. */
export async function newsPages({ model }: Database, now: Date): Promise<ListedPage[]> {
  const where = { publishedAt: { [Op.lte]: now } };
  const rows = await findRows(model(postTable), ["slug", "updatedAt", "publishedAt"], {
    where,
    order: [["publishedAt", "DESC"]],
  });
  const pages = rows.map(({ slug, updatedAt, publishedAt }) => ({
    path: `/news/${slug}`,
    changed: publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt,
  }));
  return pages.length === 0 ? [] : [{ path: "/news", changed: null }, ...pages];
}

/** Returns the newsletter issues in the archive, newest first, and their list if there are any. */
export async function archivePages(database: Database): Promise<ListedPage[]> {
  const issues = await readArchive(database);
  const pages = issues.map(({ archiveSlug, startedAt }) => ({
    path: `/newsletter/${archiveSlug}`,
    changed: startedAt,
  }));
  return pages.length === 0 ? [] : [{ path: "/newsletter", changed: null }, ...pages];
}

/** Returns the page of the press kit unless it is empty. */
export async function pressPage(database: Database): Promise<ListedPage[]> {
  return (await isPressFilled(database)) ? [{ path: "/press", changed: null }] : [];
}
