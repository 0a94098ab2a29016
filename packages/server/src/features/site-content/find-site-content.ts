import type { SiteContentEntry } from "@recital/contract/endpoints/site-content";
import DataLoader from "dataloader";
import type { Database } from "../../db/connection.ts";
import { readRows } from "../../db/statements.ts";
import { notFound } from "../../kernel/errors.ts";
import { presentSiteContent, type ShownSiteContent } from "./present-site-content.ts";

/** Finds the texts of a section; rejects with a 404 where there are none. */
export type FindSiteContent = (section: string) => Promise<SiteContentEntry>;

/** A page asks for several sections at once, which is one statement. */
export function makeFindSiteContent(database: Database): FindSiteContent {
  const loader = new DataLoader((sections: readonly string[]) => readContent(database, sections), { cache: false });
  return async (section) => {
    const row = await loader.load(section);
    if (!row) throw notFound("There is no text for this section");
    return presentSiteContent(row);
  };
}

async function readContent(database: Database, sections: readonly string[]): Promise<(ShownSiteContent | undefined)[]> {
  const rows = await readRows<ShownSiteContent>(
    database,
    `SELECT id, section, title, subtitle, description, updated_at AS updatedAt, version
     FROM site_content WHERE section IN (${sections.map(() => "?").join(", ")})`,
    sections,
  );
  const bySection = new Map<string, ShownSiteContent>(rows.map((row) => [row.section, row]));
  return sections.map((section) => bySection.get(section));
}
