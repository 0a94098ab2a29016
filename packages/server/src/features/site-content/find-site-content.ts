import { contentSection, type SiteContentEntry } from "@recital/contract/endpoints/site-content";
import type { Database } from "../../db/connection.ts";
import { readRows } from "../../db/statements.ts";
import { notFound } from "../../kernel/errors.ts";
import { presentSiteContent, type ShownSiteContent } from "./present-site-content.ts";

/**
 * The texts of a section.
 * @throws {HttpError} 404 where there are none
 */
export async function findSiteContent(database: Database, section: string): Promise<SiteContentEntry> {
  const [row] = contentSection.safeParse(section).success
    ? await readRows<ShownSiteContent>(
        database,
        `SELECT id, section, title, subtitle, description, updated_at AS updatedAt, version
         FROM site_content WHERE section = ?`,
        [section],
      )
    : [];
  if (!row) throw notFound("There is no text for this section");
  return presentSiteContent(row);
}
