import type { Transaction } from "sequelize";
import type { Database } from "../../db/connection.ts";
import type { AboutEntryRow } from "../../db/models/about-entry.ts";

/** The blocks from top to bottom. */
export function listAbout(database: Database, transaction?: Transaction): Promise<AboutEntryRow[]> {
  return database.models.aboutEntry.findAll({
    order: [
      ["sectionOrder", "ASC"],
      ["id", "ASC"],
    ],
    ...(transaction && { transaction }),
  });
}
