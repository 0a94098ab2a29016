import type { Database } from "../../db/connection.ts";
import { findRows } from "../../db/find-rows.ts";
import { imageOfFile } from "../../images/image-files.ts";
import type { FileStore } from "../../ports/file-store.ts";

/**
 * Deletes the files that were saved before this time and belong to no image, and returns their number. An upload's row
 * follows its file within seconds and no later upload uses the same name, so an old file without a row never gets one.
 */
export async function deleteOrphanedFiles(database: Database, files: FileStore, before: Date): Promise<number> {
  const listed = await files.list();
  const known = new Set((await findRows(database.models.image, ["url"])).map(({ url }) => url));
  let deleted = 0;
  for (const file of listed.filter((one) => !known.has(one) && !known.has(imageOfFile(one)))) {
    const savedAt = await files.savedAt(file);
    if (savedAt === null || savedAt >= before) continue;
    await files.remove(file);
    deleted += 1;
  }
  return deleted;
}
