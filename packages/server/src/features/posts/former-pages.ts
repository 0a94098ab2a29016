import type { Database } from "../../db/connection.ts";
import { formerPages } from "../../http/former-pages.ts";
import { postSlugTable, postTable } from "./tables.ts";

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
  const post = await model(postTable).findByPk(former.postId, { attributes: ["slug"] });
  return post?.slug ?? null;
}
