import type { Database } from "../db/connection.ts";
import type { Selected } from "../db/selection.ts";
import { placeholders, selectRows } from "../db/statements.ts";
import { imageTable } from "./table.ts";

/** The fields of a stored image that pages show. */
export const storedImage = imageTable.pick(["url", "width", "height", "placeholder", "variantWidths"]);

export type StoredImageRow = Selected<typeof storedImage>;

/** Returns the stored images with these URLs. */
export function readStoredImages(database: Database, urls: readonly string[]) {
  return selectRows(database, storedImage, `FROM images WHERE url IN (${placeholders(urls)})`, urls);
}
