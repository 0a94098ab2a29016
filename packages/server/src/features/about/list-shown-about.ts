import type { AboutEntry } from "@recital/contract/endpoints/about";
import type { Database } from "../../db/connection.ts";
import { readRows } from "../../db/statements.ts";
import { presentAbout, type ShownAbout } from "./present-about.ts";

/** The blocks from top to bottom, as visitors see them. */
export async function listShownAbout(database: Database): Promise<AboutEntry[]> {
  const rows = await readRows<ShownAbout>(
    database,
    `SELECT id, title, content, section_order AS sectionOrder, updated_at AS updatedAt, version
     FROM about_entries ORDER BY section_order, id`,
    [],
  );
  return rows.map(presentAbout);
}
