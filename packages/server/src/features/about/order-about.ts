import type { Database } from "../../db/connection.ts";
import { editContent } from "../../db/edit-content.ts";
import type { AboutEntryRow } from "../../db/models/about-entry.ts";
import { editConflict } from "../../db/update-with-version.ts";
import { listAbout } from "./list-about.ts";

/**
 * Sorts the blocks in the order of `ids`, starting at 1.
 * @throws {HttpError} 409 if the ids are not exactly those of all blocks
 */
export function orderAbout(database: Database, ids: readonly number[]): Promise<AboutEntryRow[]> {
  return editContent(database, async (transaction) => {
    const rows = new Map((await listAbout(database, transaction)).map((row) => [row.id, row]));
    const ordered = ids.flatMap((id) => rows.get(id) ?? []);
    if (ids.length !== rows.size || new Set(ordered).size !== rows.size) throw editConflict();
    for (const [index, row] of ordered.entries()) await row.update({ sectionOrder: index + 1 }, { transaction });
    return ordered;
  });
}
