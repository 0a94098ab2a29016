import type { Database } from "../../db/connection.ts";
import { lockContent } from "../../db/content-version.ts";
import type { ImageRow } from "../../db/models/image.ts";
import { withTransaction } from "../../db/transaction.ts";
import { pictureOfFile } from "../../images/image-files.ts";
import type { FileStore } from "../../ports/file-store.ts";

/** Removes the files saved before that moment that belong to no picture, and says how many. */
export async function removeStrays(database: Database, files: FileStore, before: Date): Promise<number> {
  const listed = await files.list();
  const rows: Pick<ImageRow, "url">[] = await database.models.image.findAll({ attributes: ["url"], raw: true });
  const known = new Set(rows.map(({ url }) => url));
  const isOld = (savedAt: Date | null) => savedAt !== null && savedAt < before;
  let removed = 0;
  for (const file of listed.filter((one) => !known.has(one) && !known.has(pictureOfFile(one)))) {
    // Files that cannot be reached are noticed here, where nobody waits.
    if (!isOld(await files.savedAt(file))) continue;
    removed += await withTransaction(database, async (transaction) => {
      // Until this ends nobody stores the same picture: whoever saved its file already looks for it afterwards.
      await lockContent(database, transaction);
      const isPicture = await database.models.image.count({ where: { url: [file, pictureOfFile(file)] }, transaction });
      if (isPicture > 0 || !isOld(await files.hurried.savedAt(file))) return 0;
      await files.hurried.remove(file);
      return 1;
    });
  }
  return removed;
}
