import { z } from "zod";
import type { Database } from "../connection.ts";
import { placeholders, readRows } from "../statements.ts";

const storedImage = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  variantWidths: z.string(),
});

export type StoredImageRow = z.output<typeof storedImage>;

/** The columns that {@link optionalImage} describes, for a query that joins `images` to its own table. */
export const imageColumns =
  "images.url, images.width, images.height, images.placeholder, images.variant_widths AS variantWidths";

/** An image that was joined; every column is null if the image is stored elsewhere. */
export const optionalImage = {
  url: storedImage.shape.url.nullable(),
  width: storedImage.shape.width.nullable(),
  height: storedImage.shape.height.nullable(),
  placeholder: storedImage.shape.placeholder.nullable(),
  variantWidths: storedImage.shape.variantWidths.nullable(),
};

/** Returns the stored images with these URLs. */
export function readStoredImages(database: Database, urls: readonly string[]) {
  const sql = `SELECT ${imageColumns} FROM images WHERE url IN (${placeholders(urls)})`;
  return readRows(database, storedImage, sql, urls);
}
