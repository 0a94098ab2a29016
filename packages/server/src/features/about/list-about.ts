import type { AboutEntry } from "@recital/contract/endpoints/site-content";
import { readMarkdown } from "@recital/contract/values/markdown";
import type { Transaction } from "../../db/sequelize.ts";
import type { Database } from "../../db/connection.ts";
import type { AboutEntryRow } from "../../db/models/about-entry.ts";
import { readAboutEntries } from "../../db/queries/content.ts";

/** Returns the blocks from top to bottom. */
export function listAbout(database: Database, transaction?: Transaction): Promise<AboutEntryRow[]> {
  return database.models.aboutEntry.findAll({
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

type ShownAbout = Pick<AboutEntryRow, "id" | "title" | "content" | "sectionOrder" | "updatedAt" | "version">;

export function presentAbout({ id, title, content, sectionOrder, updatedAt, version }: ShownAbout): AboutEntry {
  const blocks = readMarkdown(content);
  return { id, title, content, blocks, sectionOrder, updatedAt: updatedAt.toISOString(), version };
}
