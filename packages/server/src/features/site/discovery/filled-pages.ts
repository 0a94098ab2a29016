import type { Database } from "../../../db/connection.ts";
import { Op } from "../../../db/sequelize.ts";
import { findRows } from "../../../db/table.ts";
import { concertTable } from "../concerts/table.ts";
import { readArchive } from "../../audience/newsletter/archive.ts";
import { postTable } from "../../audience/posts/tables.ts";
import { isPressFilled } from "./filled-pages-queries.ts";

/** A page in the sitemap. */
interface ListedPage {
  readonly path: string;
  /** Null if it is not known. */
  readonly changed: Date | null;
}

/** Returns the pages of the upcoming concerts, and of their list if there are any. */
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

/** Returns when a release's page changed last: also when its date came, without an edit. */
export function changedAt(
  { updatedAt, releaseAt }: { readonly updatedAt: Date; readonly releaseAt: Date | null },
  now: Date,
): Date {
  return releaseAt !== null && releaseAt <= now && releaseAt > updatedAt ? releaseAt : updatedAt;
}

/** Removes the characters that XML forbids even if they are escaped. */
export function readable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "");
}

/**
 * Returns a text as HTML. The library declares titles, summaries and contents as HTML and wraps them in a CDATA section
 * without escaping: readers would drop "<3", and run what a name contains.
 */
export function asHtml(text: string): string {
  return readable(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
