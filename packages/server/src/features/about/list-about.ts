import type { AboutEntry } from "@recital/contract/endpoints/site-content";
import { readMarkdown } from "@recital/contract/values/markdown";
import type { Transaction } from "../../db/sequelize.ts";
import type { Database } from "../../db/connection.ts";
import type { Selected } from "../../db/selection.ts";
import { selectRows } from "../../db/statements.ts";
import { type AboutEntryRow, aboutEntryTable } from "./table.ts";

/** Returns the blocks from top to bottom. */
export function listAbout(database: Database, transaction?: Transaction): Promise<AboutEntryRow[]> {
  return database.model(aboutEntryTable).findAll({
    order: [
      ["sectionOrder", "ASC"],
      ["id", "ASC"],
    ],
    ...(transaction && { transaction }),
  });
}

/** Returns the blocks from top to bottom, as visitors see them. */
export async function listShownAbout(database: Database): Promise<AboutEntry[]> {
  return (await readAboutEntries(database)).map(presentAbout);
}

const shown = aboutEntryTable.pick(["id", "title", "content", "sectionOrder", "updatedAt", "version"]);

/** Returns the blocks of the About section from top to bottom. */
export function readAboutEntries(database: Database) {
  return selectRows(database, shown, "FROM about_entries ORDER BY section_order, id");
}

export function presentAbout({
  id,
  title,
  content,
  sectionOrder,
  updatedAt,
  version,
}: Selected<typeof shown>): AboutEntry {
  const blocks = readMarkdown(content);
  return { id, title, content, blocks, sectionOrder, updatedAt: updatedAt.toISOString(), version };
}
