import type { Database } from "../../db/connection.ts";
import { editContent } from "../../db/edit-content.ts";
import type { AboutEntryRow } from "../../db/models/about-entry.ts";
import { staleEdit } from "../../db/save-over.ts";
import { listAbout } from "./list-about.ts";

/**
 * Puts the blocks into the order of `ids`, from 1 on.
 * @throws {HttpError} 409 where those are not just the blocks that there are
 */
export function orderAbout(database: Database, ids: readonly number[]): Promise<AboutEntryRow[]> {
  return editContent(database, async (transaction) => {
    const rows = new Map((await listAbout(database, transaction)).map((row) => [row.id, row]));
    const ordered = ids.flatMap((id) => rows.get(id) ?? []);
    if (ids.length !== rows.size || new Set(ordered).size !== rows.size) throw staleEdit();
    for (const [index, row] of ordered.entries()) await row.update({ sectionOrder: index + 1 }, { transaction });
    return ordered;
  });
}
