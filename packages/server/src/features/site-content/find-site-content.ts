import type { SiteContentEntry } from "@recital/contract/endpoints/site-content";
import type { Database } from "../../db/connection.ts";
import type { SiteContentRow } from "../../db/models/site-content.ts";
import { readSiteContent } from "../../db/queries/content.ts";
import { notFound } from "../../kernel/errors.ts";
import { shareRead } from "../../kernel/share-read.ts";

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

type ShownSiteContent = Pick<
  SiteContentRow,
  "id" | "section" | "title" | "subtitle" | "description" | "updatedAt" | "version"
>;

export function presentSiteContent(row: ShownSiteContent): SiteContentEntry {
  const { id, section, title, subtitle, description, updatedAt, version } = row;
  return { id, section, title, subtitle, description, updatedAt: updatedAt.toISOString(), version };
}
