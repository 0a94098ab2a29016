import type { SiteContentEntry } from "@recital/contract/endpoints/site-content";
import type { Database } from "../../db/connection.ts";
import type { Selected } from "../../db/selection.ts";
import { selectRows } from "../../db/statements.ts";
import { notFound } from "../../kernel/errors.ts";
import { shareRead } from "../../kernel/share-read.ts";
import { siteContentTable } from "./table.ts";

/** Returns the texts of a section; rejects with a 404 if there are none. */
type FindSiteContent = (section: string) => Promise<SiteContentEntry>;

// One object for all: a home page without texts looks for three, and each error's stack takes longer than the read.
const noText = notFound("There is no text for this section");

/** Reads all sections that one page needs with one statement. */
export function makeFindSiteContent(database: Database): FindSiteContent {
  const readAll = shareRead(() => readSiteContent(database));
  return async (section) => {
    const row = (await readAll()).find((one) => one.section === section);
    if (!row) throw noText;
    return presentSiteContent(row);
  };
}

const shown = siteContentTable.pick(["id", "section", "title", "subtitle", "description", "updatedAt", "version"]);

type ShownSiteContent = Selected<typeof shown>;

/** Returns the texts of all sections that have some. */
export function readSiteContent(database: Database) {
  return selectRows(database, shown, "FROM site_content");
}

export function presentSiteContent(row: ShownSiteContent): SiteContentEntry {
  const { id, section, title, subtitle, description, updatedAt, version } = row;
  return { id, section, title, subtitle, description, updatedAt: updatedAt.toISOString(), version };
}
