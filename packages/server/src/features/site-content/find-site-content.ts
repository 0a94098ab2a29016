import type { SiteContentEntry } from "@recital/contract/endpoints/site-content";
import DataLoader from "dataloader";
import type { Database } from "../../db/connection.ts";
import { readSiteContent } from "../../db/queries/content.ts";
import { notFound } from "../../kernel/errors.ts";
import { presentSiteContent, type ShownSiteContent } from "./present-site-content.ts";

/** Returns the texts of a section; rejects with a 404 if there are none. */
export type FindSiteContent = (section: string) => Promise<SiteContentEntry>;

/** Reads all sections that one page needs with one statement. */
export function makeFindSiteContent(database: Database): FindSiteContent {
  const loader = new DataLoader((sections: readonly string[]) => readContent(database, sections), { cache: false });
  return async (section) => {
    const row = await loader.load(section);
    if (!row) throw notFound("There is no text for this section");
    return presentSiteContent(row);
  };
}

async function readContent(database: Database, sections: readonly string[]): Promise<(ShownSiteContent | undefined)[]> {
  const rows = await readSiteContent(database, sections);
  const bySection = new Map<string, ShownSiteContent>(rows.map((row) => [row.section, row]));
  return sections.map((section) => bySection.get(section));
}
