import type { Database } from "../../db/connection.ts";
import { readPresentSlug } from "./queries.ts";
import { formerPages } from "../../http/former-pages.ts";

/** Redirects from the former paths of products' pages. */
export function formerProductPages(database: Database) {
  return formerPages({
    folder: "/store",
    name: "former product page",
    readPresentSlug: (slug) => readPresentSlug(database, slug),
  });
}
